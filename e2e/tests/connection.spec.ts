import { hasOfflineFiles } from '../fixtures/loaded-files';
import { expect, test } from '../fixtures/test';

test('Owners can create a local draft offline, even if they have not opened the builder before', async ({
  ownerPage: page,
  context,
}) => {
  await page.goto('/my-forms');
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await hasOfflineFiles(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Create Form' }).first().click();
  await page.getByRole('button', { name: 'Create a local draft' }).click();
  await expect(page.getByLabel('Form name')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Local draft')).toBeVisible();
});
