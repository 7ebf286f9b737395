import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import Provider from 'oidc-provider';
import { ballot } from '../fixtures/forms';
import { PARAMETERS_AWAY, setReturnPage } from '../fixtures/lead-away';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

/** The people that the provider knows, by their subject: the name that they type at its login page. */
const people = new Map<string, { email: string; email_verified: boolean; name: string }>();

let provider: Server;
let server: TesseraServer;

test.beforeAll(async () => {
  provider = createServer();
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await TesseraServer.start({
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'tessera',
      OIDC_CLIENT_SECRET: 'a secret for tests',
      OIDC_NAME: 'Acme SSO',
    },
  });
  // Without an account, the log-in page leads to the set-up.
  await Owner.register(server.url);
  const oidc = new Provider(issuer, {
    clients: [{ client_id: 'tessera', client_secret: 'a secret for tests', redirect_uris: [`${server.url}/sso`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
  });
  provider.on('request', oidc.callback());
});
test.afterAll(async () => {
  await server?.stop();
  provider.closeAllConnections();
  provider.close();
});

/** A person at the provider. */
function person(more: Partial<{ email: string; email_verified: boolean }> = {}): string {
  const subject = `p-${randomUUID()}`;
  people.set(subject, { email: `${subject}@acme.example`, email_verified: true, name: 'Jide "J." Okonedo', ...more });
  return subject;
}

/** Logs in at the provider’s own pages. */
async function logInAtProvider(page: Page, subject: string) {
  await page.getByRole('button', { name: 'Continue with Acme SSO' }).click();
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('Owners can log in with single sign-on, and come to the page that they asked for', async ({ page }) => {
  const subject = person();
  await page.goto(`${server.url}/settings/security`);
  await expect(page.getByRole('button', { name: 'Continue with Acme SSO' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await logInAtProvider(page, subject);
  await expect(page).toHaveURL(`${server.url}/settings/security`);
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Jide "J." Okonedo');
  await expect(page.getByText('You log in without a password.')).toBeVisible();
});

test('Owners who log in with single sign-on cannot be led to another site', async ({ page }) => {
  // The page to open afterwards waits in the tab’s storage while the browser is at the provider.
  await page.addInitScript(() => {
    const login = sessionStorage.getItem('tessera_sso');
    if (login)
      sessionStorage.setItem('tessera_sso', JSON.stringify({ ...JSON.parse(login), target: '//evil.example' }));
  });
  await page.goto(`${server.url}/login${PARAMETERS_AWAY}`);
  await setReturnPage(page, '/\\evil.example');
  await logInAtProvider(page, person());
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('Owners keep their account when the provider has verified its email', async ({ page }) => {
  const owner = await Owner.register(server.url);
  const form = await owner.createForm(ballot('Harvest'));
  await page.goto(`${server.url}/login`);
  await logInAtProvider(page, person({ email: owner.email.toUpperCase() }));
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await page.goto(`${server.url}/form-builder/${form}`);
  await expect(page.getByLabel('Form name')).toHaveValue('Harvest');
});

test('Strangers do not get an account through an email that the provider has not verified', async ({ page }) => {
  const owner = await Owner.register(server.url);
  await page.goto(`${server.url}/login`);
  await logInAtProvider(page, person({ email: owner.email, email_verified: false }));
  await expect(page.getByRole('alert')).toContainText('Acme SSO did not confirm your account.');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();

  // With another account of the provider, from the same page.
  await page.context().clearCookies();
  await logInAtProvider(page, person());
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('New people whose email belonged to someone else at the provider do not get that account', async ({ page }) => {
  const email = `jane.${randomUUID()}@acme.example`;
  const logIn = async (subject: string) => {
    await page.context().clearCookies();
    await page.goto(`${server.url}/login`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/login`);
    await logInAtProvider(page, subject);
  };
  const first = person({ email });
  await logIn(first);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await logIn(person({ email }));
  await expect(page.getByRole('alert')).toHaveText(
    /The account with this email belongs to another person at Acme SSO\. Log in with its password, or ask your administrator\./,
  );
  await logIn(first);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('Strangers cannot log another browser in with their own answer of the provider', async ({ page, browser }) => {
  let answer = '';
  page.on('request', (request) => {
    if (request.url().includes('/sso?')) answer = request.url();
  });
  // The stranger keeps the answer for later.
  await page.route('**/api/users/sso/finish', (route) => route.abort());
  await page.goto(`${server.url}/login`);
  await logInAtProvider(page, person());
  await expect.poll(() => answer).toContain('code=');
  const victim = await browser.newPage();
  await victim.goto(answer);
  await expect(victim.getByRole('alert')).toContainText('Acme SSO did not confirm your account.');
  expect(victim.url()).not.toContain('code=');
  expect(await victim.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();
  await victim.close();
});
