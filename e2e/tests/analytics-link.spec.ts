import { applicationsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can share some of the charts by a link, let it end and revoke it, and visitors see no written answers', async ({
  ownerPage: page,
  owner,
  server,
  browser,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=overview`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share analytics' });
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Read-only link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('img', { name: /^3 responses from/ })).toBeVisible();
  await visitor.getByRole('tab', { name: 'Field Analysis' }).click();
  await expect(visitor.getByRole('heading', { name: 'Gardening experience' })).toBeVisible();
  await expect(visitor.getByText('Trescothan')).toHaveCount(0);
  await expect(visitor.getByRole('heading', { name: 'Full name' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Field Analysis' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Field Analysis' })).not.toBeChecked();
  // A change shows before it is stored.
  const isStored = () => expect(dialog.getByRole('switch', { name: 'Read-only link' })).toBeEnabled();
  await isStored();
  await visitor.reload();
  await expect(visitor.getByRole('tab')).toHaveText(['Overview', 'Trends']);
  await dialog.getByLabel('Expires').selectOption('In 7 days');
  await expect(dialog.getByLabel('Expires')).toHaveValue('on');
  await isStored();
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Field Analysis' })).not.toBeChecked();
  await expect(dialog.getByLabel('Expires')).toHaveValue('on');
  await expect(dialog.getByText(/Opened 2 times, last on/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('This link is no longer active', { exact: true })).toBeVisible();
  await context.close();
});
