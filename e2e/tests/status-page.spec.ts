import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

let server: TesseraServer;
let administrator: Owner;
test.beforeAll(async () => {
  server = await TesseraServer.start();
  // The first account is the administrator.
  administrator = await Owner.register(server.url, 'Imke Tarrow');
});
test.afterAll(() => server.stop());

test('Administrators can see how the installation does; others are told that they cannot', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await administrator.logIn(context);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByText(/Everything works\. Checked at/)).toBeVisible();
  for (const service of ['Database', 'Files', 'Mail', 'Webhooks']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: service }) });
    // There is no mail server here, which is no problem.
    await expect(row.getByText(service === 'Mail' ? 'Not set up' : 'Healthy')).toBeVisible();
  }
  await expect(page.getByText('No errors in the last 24 hours')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // On a phone nothing scrolls sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const checked = page.waitForResponse(/\/api\/status$/);
  await page.getByRole('button', { name: 'Check now' }).click();
  expect((await checked).status()).toBe(200);

  const other = await Owner.register(server.url, 'Ada Person');
  const others = await browser.newContext({ baseURL: server.url });
  await other.logIn(others);
  const theirs = await others.newPage();
  await theirs.goto('/status');
  await expect(theirs.getByText(/Only administrators/)).toBeVisible();
  await expect(other.call('GET', '/status')).rejects.toThrow('404');
  await context.close();
  await others.close();
});
