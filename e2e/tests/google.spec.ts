import type { Page } from '@playwright/test';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { FirebaseEmulator } from '../fixtures/services/firebase-emulator';
import { standInForGoogle } from '../fixtures/services/google-frames';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const PROJECT = 'hollinvale-forms';

test.describe('with a Firebase project', () => {
  let server: TesseraServer;
  test.beforeAll(async () => {
    server = await TesseraServer.start({ env: { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'public-key' } });
    await Owner.register(server.url);
  });
  test.afterAll(() => server.stop());

  test('Owners load the provider’s code only when they press the button, and read why it failed', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const answer = await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' https://apis.google.com;");
    expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/hollinvale-forms\.firebaseapp\.com;/);
    expect(policy).toContain('https://identitytoolkit.googleapis.com');
    expect(requests.filter((url) => /google/.test(url))).toEqual([]);

    await page.route(/googleapis\.com|apis\.google\.com/, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In failed', { timeout: 40_000 });
    expect(requests.some((url) => /\/parts\/mf-auth\/.*google/.test(url))).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  });
});

// Firebase’s own SDK and emulator. Only Google’s script `api.js` has a stand-in, because it exists only at Google’s host:
// `google-frames.ts` says more.
test.describe('with the Auth emulator of Firebase', () => {
  let emulator: FirebaseEmulator;
  let server: TesseraServer;
  test.beforeAll(async () => {
    // The first start installs the emulator.
    test.setTimeout(600_000);
    emulator = await FirebaseEmulator.start(PROJECT);
    server = await TesseraServer.start({
      env: {
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'public-key',
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      },
    });
    await Owner.register(server.url);
  });
  test.afterAll(async () => {
    await server?.stop();
    await emulator?.stop();
  });
  test.beforeEach(async ({ context, uncaughtErrors }) => {
    // Firebase throws this after each answer of its frame about storage, also after a good one.
    uncaughtErrors.allow(/auth\/internal-error/);
    await standInForGoogle(context);
  });

  const google = (page: Page) => page.getByRole('button', { name: /with Google$/ });

  /** Presses the button and returns Google’s window. */
  async function openPopup(page: Page): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await google(page).click();
    const popup = await opened;
    await popup.waitForLoadState();
    return popup;
  }

  /** Adds a person to the emulator in its window, and continues as that person. */
  async function continueAs(popup: Page, email: string, name: string) {
    await popup.getByRole('button', { name: 'Add new account' }).click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#display-name-input').fill(name);
    await popup.locator('#sign-in').click();
  }

  test('Owners can sign up with Google, log out and log in again', async ({ page }) => {
    await page.goto(`${server.url}/register`);
    const popup = await openPopup(page);
    const asked = new URL(popup.url()).searchParams;
    expect(asked.get('authType')).toBe('signInViaPopup');
    expect(asked.get('providerId')).toBe('google.com');
    expect(asked.get('scopes')?.split(',').sort()).toEqual(['email', 'profile']);
    expect(JSON.parse(asked.get('customParameters') ?? '')).toEqual({ prompt: 'select_account' });
    await continueAs(popup, 'odile.ferrand@hollinvale.example', 'Odile Ferrand');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Odile Ferrand');
    const user = () => page.evaluate(() => JSON.parse(localStorage.getItem('tessera_user') ?? '{}').id);
    const first = await user();

    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();
    await page.goto(`${server.url}/settings/security`);
    const again = await openPopup(page);
    await again.getByText('odile.ferrand@hollinvale.example').click();
    // The page that was asked for.
    await expect(page).toHaveURL(`${server.url}/settings/security`);
    await expect(page.getByText('You log in without a password.')).toBeVisible();
    expect(await user()).toBe(first);
  });

  test('Owners keep their account when they log in with Google, and their former password ends', async ({ page }) => {
    const owner = await Owner.register(server.url);
    const form = await owner.createForm(ballot('Orchard walk'));
    await page.goto(`${server.url}/form-builder/${form}`);
    await continueAs(await openPopup(page), owner.email, 'Noor Valbrecht');
    await expect(page.getByLabel('Form name')).toHaveValue('Orchard walk');
    const refused = await fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    });
    expect(refused.status).toBe(401);
  });

  test('Owners who close Google’s window read that they cancelled, and can try again', async ({ page }) => {
    await page.goto(`${server.url}/login`);
    const popup = await openPopup(page);
    await expect(google(page)).toHaveAttribute('aria-busy', 'true');
    await popup.close();
    await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled. Please try again.', { timeout: 30_000 });
    await continueAs(await openPopup(page), 'benedek.szalai@hollinvale.example', 'Benedek Szalai');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  test('Owners whose browser blocks Google’s window read what to allow', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${server.url}/login`);
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Popup was blocked by browser. Please allow popups and try again.',
    );
    await expect(google(page)).toBeEnabled();
  });
});
