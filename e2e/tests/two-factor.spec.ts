import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { PARAMETERS_AWAY, setReturnPage } from '../fixtures/lead-away';
import { Owner } from '../fixtures/owner';
import { press } from '../fixtures/press';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

const STEP_MS = 30_000;

/** The code that an authenticator app shows, now or some steps later. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });

async function givePassword(page: Page, { email, password }: Owner) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

/** Turns on two-factor log-in through the API. Leaves the codes of now and of the next step unused. */
async function protect(owner: Owner): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await owner.call('POST', '/users/two-factor/start');
  const { codes } = await owner.call('POST', '/users/two-factor/confirm', { code: await codeOf(secret, -1) });
  return { secret, codes };
}

test('Owners can set up an authenticator app, and save their recovery codes', async ({ ownerPage: page }) => {
  await page.goto('/settings/security');
  await press(page, 'Set up');
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor log-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const shown = await dialog.getByText(/^[A-Z2-7 ]{20,}$/).textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel(/6-digit code/).fill('000000');
  await press(page, 'Turn on');
  await expect(dialog.getByText(/^This code is not right\. Enter the newest code/)).toBeVisible();
  await dialog.getByLabel(/6-digit code/).fill(await codeOf(secret));
  await press(page, 'Turn on');

  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press(page, 'Print');
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-print-sheet]');
  await expect(printed.getByRole('listitem')).toHaveCount(10);
  await expect(codes).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('tessera-recovery-codes.txt');
  await codes.getByText('I have saved these codes').click();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Two-factor log-in' })).toContainText('10 of 10 left');

  await press(page, 'Turn off');
  const question = page.getByRole('alertdialog', { name: 'Turn off two-factor log-in?' });
  await question.getByLabel('Your password').fill('wrong one');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(question.getByRole('alert')).toHaveText('Current password is incorrect');
  await question.getByLabel('Your password').fill('correct horse');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Works with any app that shows 6-digit codes')).toBeVisible();
});

test('Owners give a code after their password, and can trust the device', async ({ page, owner }) => {
  const { secret } = await protect(owner);
  await givePassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByText(`Logging in as ${owner.email}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code').fill('000 000');
  await press(page, 'Log in');
  await expect(page.getByText(/4 attempts left\.$/)).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveValue('000 000');
  await page.getByLabel('Code').fill(await codeOf(secret));
  await page.getByText('Do not ask again on this device').click();
  await press(page, 'Log in');
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await givePassword(page, owner);
  await expect(page).toHaveURL('/dashboard');
});

test('Owners who give a code cannot be led to another site', async ({ page, owner }) => {
  const { secret } = await protect(owner);
  await page.goto(`/login${PARAMETERS_AWAY}`);
  await setReturnPage(page, '//evil.example');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await press(page, 'Sign In');
  await page.getByLabel('Code').fill(await codeOf(secret));
  await press(page, 'Log in');
  await expect(page).toHaveURL('/dashboard');
});

test('Owners who entered too many wrong codes read how long to wait, and which other way there is', async ({
  page,
  owner,
}) => {
  const { codes } = await protect(owner);
  await givePassword(page, owner);
  for (const left of [4, 3, 2, 1]) {
    await page.getByLabel('Code').fill('000 000');
    await press(page, 'Log in');
    await expect(page.getByText(new RegExp(`${left} attempts? left`))).toBeVisible();
  }
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toHaveText('Too many wrong codes. Wait 15 minutes, or use a recovery code.');
  await expect(page.getByLabel('Code')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await press(page, 'Log in');
  await expect(page).toHaveURL('/dashboard');
});

test('Owners without their phone can use a recovery code, once', async ({ page, owner }) => {
  const { codes } = await protect(owner);
  await givePassword(page, owner);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await press(page, 'Log in');
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate(() => localStorage.clear());
  await givePassword(page, owner);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await press(page, 'Log in');
  await expect(page.getByText(/^This code has been used already\. Enter another one\./)).toBeVisible();
});

test.describe('with a passkey', () => {
  let server: TesseraServer;
  test.beforeAll(async () => {
    server = await TesseraServer.start({ hostname: 'localhost' });
  });
  test.afterAll(() => server.stop());

  /** Gives the page’s browser an authenticator that recognises its owner. */
  async function withAuthenticator(page: Page, { isOwnerThere = true } = {}) {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: isOwnerThere,
      },
    });
    return {
      recognise: (isUserVerified: boolean) =>
        client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
      setThere: (enabled: boolean) =>
        client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    };
  }

  test('Owners can add, name and remove a passkey, and log in with it without a password', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await withAuthenticator(page);
    await givePassword(page, owner);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${server.url}/settings/security`);
    await press(page, 'Add a passkey');
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor’s "blue" laptop');
    await press(page, 'Save passkey');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Noor’s "blue" laptop');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Never used');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Add a passkey');
    await expect(page.getByRole('alert')).toContainText('The passkey was not created.');

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login${PARAMETERS_AWAY}`);
    await setReturnPage(page, '//evil.example');
    await press(page, 'Sign in with a passkey');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await page.goto('/settings/security');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used just now');
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
    await press(page, 'Save passkey');
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    // The dialog hides the list from assistive technology until the key is removed.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await press(page, 'Sign in with a passkey');
    await expect(page.getByRole('alert')).toHaveText('The passkey could not be used. Try again.');
    await context.close();
  });

  test('Owners can cancel while their browser waits for them to use a passkey', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await withAuthenticator(page, { isOwnerThere: false });
    await givePassword(page, owner);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/settings/security');
    await press(page, 'Add a passkey');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog).toContainText('Follow the steps that your browser shows.');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Cancel');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
    await expect(page.getByRole('alert')).toContainText('The passkey was not created.');
    await context.close();
  });

  test('Owners can use a passkey as the second step, after the browser refused it once', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const { recognise, setThere } = await withAuthenticator(page);
    await givePassword(page, owner);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${server.url}/settings/security`);
    await press(page, 'Add a passkey');
    await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
    await press(page, 'Save passkey');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
    await protect(owner);
    await page.evaluate(() => localStorage.clear());
    await recognise(false);
    await givePassword(page, owner);
    await press(page, 'Use a passkey');
    await expect(page.getByRole('alert')).toContainText('The passkey was not used.');
    expect(await violations(page)).toEqual([]);
    await recognise(true);
    await setThere(false);
    await press(page, 'Try again');
    await expect(page.getByRole('status')).toContainText('Waiting for your browser…');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Cancel');
    await expect(page.getByRole('alert')).toContainText('The passkey was not used.');
    await setThere(true);
    await press(page, 'Try again');
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  });
});
