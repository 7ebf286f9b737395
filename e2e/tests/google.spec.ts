import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

test.describe('with a Firebase project', () => {
  let server: TesseraServer;
  test.beforeAll(async () => {
    server = await TesseraServer.start({
      env: { FIREBASE_PROJECT_ID: 'hollinvale-forms', FIREBASE_API_KEY: 'public-key' },
    });
    await Owner.register(server.url);
  });
  test.afterAll(() => server.stop());

  test('Owners load the provider’s code only when they press the button, and read why it failed', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const answer = await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' https://apis.google.com;");
    expect(policy).toContain("frame-src 'self' https://hollinvale-forms.firebaseapp.com;");
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
