import { readFileSync } from 'node:fs';
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
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the audit log' });
  await expect(dialog.getByRole('button', { name: /^Export \d+ events$/ })).toBeVisible();
  await dialog.getByLabel('From').fill('2090-01-01');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByLabel('From')).toBeFocused();
  await expect(dialog.getByLabel('From')).toHaveAccessibleDescription('Enter a day that is not after the day in “To”.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('From').fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole('radio', { name: /^JSON Lines/ }).check({ force: true });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export \d+ events$/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('audit-log.jsonl');
  const events = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(events.map((line) => JSON.parse(line).type)).toContain('api-key-created');
  await expect(dialog).toHaveCount(0);
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
