import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

let server: TesseraServer;
test.beforeAll(async () => {
  server = await TesseraServer.start();
});
test.afterAll(() => server.stop());

test('Administrators can read the audit log, and other owners are not shown its link', async ({ browser }) => {
  const administrator = await Owner.register(server.url, 'Imke Tarrow');
  await administrator.call('POST', '/users/proof', { password: 'a guess' }).catch(() => undefined);
  await administrator.call('POST', '/users/api-keys', { name: 'Harvest “map”', scopes: ['submit'], expiresInDays: 1 });
  const context = await browser.newContext({ baseURL: server.url });
  await administrator.logIn(context);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  const created = page.getByRole('row', { name: /API key created/ });
  await expect(created).toContainText('Harvest “map”');
  await expect(created).toContainText('Imke Tarrow');
  await expect(page.getByRole('row', { name: /Confirmation refused/ })).toContainText('Wrong password');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(created).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('audit-log.csv');
  await context.close();

  const other = await browser.newContext({ baseURL: server.url });
  await (await Owner.register(server.url)).logIn(other);
  const theirs = await other.newPage();
  await theirs.goto('/audit');
  await expect(theirs.getByText(/Only administrators/)).toBeVisible();
  await theirs.getByRole('button', { name: /User menu/ }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Activity Logs' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Audit log' })).toHaveCount(0);
  await other.close();
});
