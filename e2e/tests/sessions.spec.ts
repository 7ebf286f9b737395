import type { Page } from '@playwright/test';
import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

/** Answers every call to a path like a server in trouble. */
const fails = (page: Page, path: string, status: number) =>
  page.route(`**/api${path}`, (route) =>
    status === 0
      ? route.abort('internetdisconnected')
      : route.fulfill({
          status,
          headers: { 'retry-after': '1' },
          json: { success: false, message: 'Not now.', code: '' },
        }),
  );

/** Makes the stored access token one that the server refuses, as if it had expired. */
const expireToken = (page: Page) => page.evaluate(() => localStorage.setItem('tessera_token', 'expired'));

test('Owners can see their devices and log one of them out', async ({ ownerPage: page, owner, browser, server }) => {
  const phone = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'Europe/Warsaw',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
  });
  const there = await phone.newPage();
  await there.goto('/login');
  await there.getByLabel('Email').fill(owner.email);
  await there.getByLabel('Password', { exact: true }).fill(owner.password);
  await there.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(there).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/security');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices).toContainText('Safari on iPhoneWarsaw time · Used just now');
  await expect(devices).toContainText('This device');
  await page.getByRole('button', { name: 'Log out Safari on iPhone, Warsaw time' }).click();
  await expect(page.getByRole('status').getByText('Safari on iPhone was logged out.')).toBeVisible();
  await expect(devices).not.toContainText('iPhone');
  await there.goto('/my-forms');
  await expect(there).toHaveURL(/\/login/);
  await phone.close();
});

test('Owners can log out everywhere', async ({ ownerPage: page, owner, browser, server }) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await owner.logIn(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/dashboard');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await other.goto('/my-forms');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('Owners who change their password are logged out on their other devices, and stay logged in here', async ({
  ownerPage: page,
  owner,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(owner.email);
  await other.getByLabel('Password', { exact: true }).fill(owner.password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/dashboard');
  await page.goto('/profile?view=password');
  await page.getByLabel('Current Password').fill(owner.password);
  await page.getByLabel('New Password', { exact: true }).fill('heron over the weir');
  await page.getByLabel('Confirm New Password').fill('heron over the weir');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();

  await other.goto('/my-forms');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();
  await page.goto('/my-forms');
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await elsewhere.close();
});

test('Owners who log out in one tab are logged out in the others', async ({ ownerPage: page, context }) => {
  const other = await context.newPage();
  await other.goto('/my-forms');
  await expect(other.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
});

test('Owners with many tabs refresh their session once', async ({ ownerPage: page, context }) => {
  const pages = [page, await context.newPage(), await context.newPage()];
  let refreshes = 0;
  // A page that is left may give up a call, which another page then repeats.
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/users/refresh-token')) refreshes += 1;
  });
  for (const each of pages) await each.goto('/dashboard');
  await expireToken(page);
  await Promise.all(pages.map((each) => each.goto('/my-forms')));
  for (const each of pages) await expect(each.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  expect(refreshes).toBe(1);
});

for (const [trouble, status] of [
  ['asks for a pause', 429],
  ['fails', 503],
  ['cannot be reached', 0],
] as const) {
  test(`Owners stay logged in when the server ${trouble} during a refresh`, async ({ ownerPage: page }) => {
    await page.goto('/my-forms');
    await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
    await fails(page, '/users/refresh-token', status);
    await expireToken(page);
    await page.goto('/profile');
    await expect(page.getByText('Noor Valbrecht').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tessera_refresh_token'))).toBeTruthy();
    await page.unroute('**/api/users/refresh-token');
    await page.goto('/my-forms');
    await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tessera_token'))).not.toBe('expired');
  });
}

test('Owners whose session has ended on the server come to the login page', async ({ ownerPage: page, owner }) => {
  await page.goto('/my-forms');
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await owner.call('DELETE', '/users/sessions');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();
});

test('Owners whose session ends while they save settings find them unsaved after they sign in again', async ({
  ownerPage: page,
  owner,
}) => {
  const form = await owner.createForm(allotment);
  await page.goto(`/form-settings/${form}`);
  const message = page.getByLabel('Message when the form is closed');
  await message.fill('Closed until May.');
  await owner.call('DELETE', '/users/sessions');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended. Sign in again to continue where you were.')).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(message).toHaveValue('Closed until May.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
