import type { Browser, Page } from '@playwright/test';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

/** A page on another machine: its requests come through a proxy. */
async function remotePage(browser: Browser, server: TesseraServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.24' },
  });
  return context.newPage();
}

const next = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function fillAdministrator(page: Page, password = 'heron over the weir') {
  await page.getByLabel('Full name').fill('Noor Valbrecht');
  await page.getByLabel('Email').fill('noor@hollinvale.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

test('Owners can set up a fresh installation from another machine with the printed code', async ({ browser }) => {
  const server = await TesseraServer.start();
  const page = await remotePage(browser, server);
  await page.goto('/login');
  await expect(page).toHaveURL('/setup');
  await next(page, 'Continue');
  await expect(page.getByText('Enter a name of 1 to 60 characters.')).toBeVisible();
  await page.getByLabel('Name').fill('Hollinvale "Forms"');
  expect(await violations(page)).toEqual([]);
  await next(page, 'Continue');

  await fillAdministrator(page, 'password123');
  await page.getByLabel('Set-up code').fill('AAAA-BBBB-CCCC');
  await next(page, 'Create administrator');
  await expect(page.getByRole('alert')).toContainText('on a list of common or stolen passwords');
  await fillAdministrator(page);
  await next(page, 'Create administrator');
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await page.getByLabel('Set-up code').fill(/code: ([\w-]+)/.exec(server.output)?.[1] ?? '');
  expect(await violations(page)).toEqual([]);
  await next(page, 'Create administrator');

  await page.getByRole('radio', { name: /at your domains/ }).check({ force: true });
  await page.getByLabel('Domains', { exact: true }).fill('@hollinvale');
  await next(page, 'Finish set-up');
  await expect(page.getByText('Enter a domain such as hollinvale.example, without @.')).toBeVisible();
  await page.getByLabel('Domains', { exact: true }).fill('hollinvale.example');
  expect(await violations(page)).toEqual([]);
  await next(page, 'Finish set-up');
  await expect(page.getByRole('heading', { name: 'Hollinvale "Forms" is ready' })).toBeVisible();
  await expect(page.getByText('Database and files work')).toBeVisible();
  await expect(page.getByText('Email is not set up')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings/installation');
  await page.getByLabel('Name of the installation').fill('Hollinvale Forms');
  await next(page, 'Save name');
  await expect(page.getByText('Saved')).toBeVisible();

  const visitor = await remotePage(browser, server);
  await visitor.goto('/login');
  await expect(visitor.getByText('Welcome to Hollinvale Forms.')).toBeVisible();
  await visitor.goto('/setup');
  await expect(visitor).toHaveURL('/login');
  await visitor.goto('/register');
  await visitor.getByLabel('Full Name').fill('Eve');
  await visitor.getByLabel('Email').fill('eve@abbeydore.example');
  await visitor.getByLabel('Password', { exact: true }).fill('wet slate');
  await visitor.getByLabel('Confirm Password').fill('wet slate');
  await next(visitor, 'Create Account');
  await expect(visitor.getByRole('alert')).toHaveText('Sign up with an email of your organization.');
  await visitor.getByLabel('Email').fill('imke@hollinvale.example');
  await next(visitor, 'Create Account');
  await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await server.stop();
});

test('Owners on the machine itself register as before, and the first one can invite others', async ({ browser }) => {
  const server = await TesseraServer.start();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  for (const address of ['/', '/login']) {
    await page.goto(address);
    await expect(page).toHaveURL('/setup');
  }
  await page.goto('/register');
  await expect(page.getByRole('link', { name: 'set it up step by step' })).toBeVisible();
  const owner = await Owner.register(server.url);
  await page.goto('/setup');
  await expect(page).toHaveURL('/login');
  await owner.logIn(context);
  await page.goto('/settings/installation');
  await page.getByRole('radio', { name: /Only invited people/ }).check({ force: true });
  await next(page, 'Save registration');
  await page.getByText('Require two-factor log-in or a passkey').click();
  await expect(page.getByRole('switch', { name: /Require two-factor/ })).toBeChecked();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/settings/security');
  await expect(page.getByText('This installation requires two-factor log-in.')).toBeVisible();
  await page.goto('/settings/installation');
  await page.getByText('Require two-factor log-in or a passkey').click();
  await expect(page.getByRole('switch', { name: /Require two-factor/ })).not.toBeChecked();
  await next(page, 'Create an invitation link');
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(await violations(page)).toEqual([]);

  const guest = await remotePage(browser, server);
  await guest.goto('/register');
  await expect(guest.getByText('Only invited people can sign up here.')).toBeVisible();
  await guest.goto('about:blank');
  await guest.goto(link);
  await guest.getByLabel('Full Name').fill('Imke Tarrow');
  await guest.getByLabel('Email').fill('imke@hollinvale.example');
  await guest.getByLabel('Password', { exact: true }).fill('wet slate');
  await guest.getByLabel('Confirm Password').fill('wet slate');
  await next(guest, 'Create Account');
  await expect(guest).toHaveURL('/dashboard');
  await guest.goto('/settings/installation');
  await expect(guest.getByRole('tab', { name: 'Installation' })).toHaveCount(0);
  await server.stop();
});
