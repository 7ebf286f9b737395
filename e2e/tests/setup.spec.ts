import type { Browser, Page } from '@playwright/test';
import { generate } from 'otplib';
import { Owner } from '../fixtures/owner';
import { press } from '../fixtures/press';
import { Mailbox } from '../fixtures/services/mailbox';
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

/** Sets up two-factor log-in, as a person does whose installation requires it: nothing else opens. */
async function setUpSecondFactor(page: Page): Promise<void> {
  await expect(page).toHaveURL('/settings/security');
  const rule = page.getByText('This installation requires two-factor log-in.');
  await expect(rule).toBeVisible();
  await page.goto('/my-forms');
  await expect(page).toHaveURL('/settings/security');
  expect(await violations(page)).toEqual([]);
  await press(page, 'Set up');
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor log-in' });
  const shown = await dialog.getByText(/^[A-Z2-7 ]{20,}$/).textContent();
  await dialog.getByLabel(/6-digit code/).fill(await generate({ secret: shown?.replaceAll(' ', '') ?? '' }));
  await press(page, 'Turn on');
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await codes.getByText('I have saved these codes').click();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(rule).toBeHidden();
  await page.goto('/my-forms');
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
}

/** Turns on two-factor log-in through the API. */
async function protect(owner: Owner): Promise<void> {
  const { secret } = await owner.call('POST', '/users/two-factor/start');
  await owner.call('POST', '/users/two-factor/confirm', { code: await generate({ secret }) });
}

test('Owners can set up a fresh installation from another machine with the printed code', async ({ browser }) => {
  const server = await TesseraServer.start();
  const page = await remotePage(browser, server);
  for (const address of ['/', '/login']) {
    await page.goto(address);
    await expect(page).toHaveURL('/setup');
  }
  await next(page, 'Continue');
  await expect(page.getByText('Enter a name of 1 to 60 characters.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Hollinvale "Forms"');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Hollinvale "Forms"');
  expect(await violations(page)).toEqual([]);
  await next(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Create the administrator' })).toBeFocused();

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
  await expect(page.getByLabel('Domains', { exact: true })).toBeFocused();
  await page.getByLabel('Domains', { exact: true }).fill('hollinvale.example');
  expect(await violations(page)).toEqual([]);
  // A reload goes on with this step, and its choice.
  await page.reload();
  await expect(page).toHaveURL('/setup/registration');
  await expect(page.getByRole('radio', { name: /at your domains/ })).toBeChecked();
  await expect(page.getByLabel('Domains', { exact: true })).toHaveValue('hollinvale.example');
  await expect(page.getByRole('definition').filter({ hasText: 'Hollinvale "Forms"' })).toBeVisible();
  await next(page, 'Finish set-up');
  await expect(page.getByRole('heading', { name: 'Hollinvale "Forms" is ready' })).toBeVisible();
  await expect(page.getByText('Database and files work')).toBeVisible();
  await expect(page.getByText('Email is not set up')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Hollinvale "Forms" is ready' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  // The pages before were those that led to the set-up, which now leads to them.
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');

  // The set-up is gone, also for the administrator.
  for (const address of ['/setup', '/setup/registration', '/setup/done']) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }

  await page.goto('/settings/installation');
  await page.getByLabel('Name of the installation').fill('Hollinvale Forms');
  await next(page, 'Save name');
  await expect(page.getByText('Saved')).toBeVisible();

  const visitor = await remotePage(browser, server);
  await visitor.goto('/login');
  await expect(visitor.getByText('Welcome to Hollinvale Forms.')).toBeVisible();
  for (const address of ['/setup', '/setup/registration', '/setup/done']) {
    await visitor.goto(address);
    await expect(visitor).toHaveURL('/login');
  }
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
  const note = visitor.getByText('This installation has no mail server, so it writes emails to the server’s log.');
  await expect(note).toBeVisible();
  await visitor.goto('/forgot-password');
  await expect(note).toBeVisible();
  await server.stop();
});

test('Owners can go back from the second step of the set-up, which keeps the name', async ({ browser }) => {
  const server = await TesseraServer.start();
  const page = await remotePage(browser, server);
  await page.goto('/setup');
  await page.getByLabel('Name').fill('Hollinvale Forms');
  await next(page, 'Continue');
  const second = page.getByRole('heading', { name: 'Create the administrator' });
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/setup');
  await expect(page.getByLabel('Name')).toHaveValue('Hollinvale Forms');
  await page.goForward();
  await expect(second).toBeVisible();
  await page.context().close();
  await server.stop();
});

test('Owners who leave the set-up before its last step find the name that they gave', async ({ browser }) => {
  const server = await TesseraServer.start();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/setup');
  await page.getByLabel('Name').fill('Hollinvale Forms');
  await next(page, 'Continue');
  await fillAdministrator(page);
  const saved = page.waitForResponse('**/api/installation');
  await next(page, 'Create administrator');
  await saved;
  await page.goto('/settings/installation');
  await expect(page.getByLabel('Name of the installation')).toHaveValue('Hollinvale Forms');
  await page.goto('/setup/registration');
  await expect(page.getByRole('radio', { name: /Only invited people/ })).toBeChecked();
  await context.close();
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
  await expect(page.getByRole('alert')).toHaveText(
    'Turn on two-factor log-in or add a passkey for your own account first, in Settings, Security.',
  );
  await expect(page.getByRole('switch', { name: /Require two-factor/ })).not.toBeChecked();
  await protect(owner);
  await page.getByText('Require two-factor log-in or a passkey').click();
  await expect(page.getByRole('switch', { name: /Require two-factor/ })).toBeChecked();
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
  await setUpSecondFactor(guest);
  await guest.goto('/settings/installation');
  await expect(guest.getByRole('tab', { name: 'Installation' })).toHaveCount(0);
  await server.stop();
});

/** An installation that admits the people of one domain, who confirm their email. */
async function startForDomain() {
  const mailbox = await Mailbox.open();
  const server = await TesseraServer.start({ env: { SMTP_URL: mailbox.url } });
  const owner = await Owner.register(server.url);
  await owner.call('PATCH', '/installation', {
    registration: { mode: 'domains', domains: ['hollinvale.example'] },
  });
  const email = 'wietske@hollinvale.example';
  return {
    server,
    email,
    links: () => mailbox.textsTo(email).map((text) => /\S+#confirm=\S+/.exec(text)?.[0] ?? ''),
    async stop() {
      await mailbox.close();
      await server.stop();
    },
  };
}

async function register(page: Page, account: { name: string; email: string; password: string }) {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await next(page, 'Create Account');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test('Visitors with an email of the domain finish their registration with the password that they chose', async ({
  browser,
}) => {
  const { server, email, links, stop } = await startForDomain();
  await register(await remotePage(browser, server), { name: 'Eve', email, password: 'only Eve knows this' });
  await expect.poll(() => links().length).toBe(1);
  const account = { name: 'Wietske Oosterhuis', email, password: 'heron over the weir' };
  await register(await remotePage(browser, server), account);
  await expect.poll(() => links().length).toBe(2);

  const page = await remotePage(browser, server);
  const confirm = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('heron over the weir');
    await next(page, 'Confirm email');
  };
  const [strangers = '', own = ''] = links();
  await confirm(strangers);
  await expect(page.getByRole('alert')).toContainText('This is not the password of this sign-up.');
  expect(await violations(page)).toEqual([]);
  await confirm(own);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('W');
  await stop();
});

test('Visitors whom a stranger signed up choose their own name and password at the link', async ({ browser }) => {
  const { server, email, links, stop } = await startForDomain();
  await register(await remotePage(browser, server), { name: 'Eve', email, password: 'only Eve knows this' });
  await expect.poll(() => links().length).toBe(1);

  const page = await remotePage(browser, server);
  await page.goto(links()[0] ?? '');
  await page.getByRole('button', { name: 'Choose your own' }).click();
  await page.getByLabel('Full Name').fill('Wietske Oosterhuis');
  await page.getByLabel('Password', { exact: true }).fill('heron over the weir');
  await page.getByLabel('Confirm Password').fill('heron over the weir');
  expect(await violations(page)).toEqual([]);
  await next(page, 'Confirm email');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('W');
  await stop();
});
