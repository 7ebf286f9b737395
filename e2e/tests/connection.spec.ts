import { expect, test } from '../fixtures/test';

test('Owners can create a local draft offline, even if they have not opened the builder before', async ({
  ownerPage: page,
  context,
}) => {
  await page.goto('/my-forms');
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  const loadedFiles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .join(' '),
    );
  for (const file of ['BuilderPage', 'DashboardPage', 'local-drafts']) await expect.poll(loadedFiles).toContain(file);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Create Form' }).first().click();
  await page.getByRole('button', { name: 'Create a local draft' }).click();
  await expect(page.getByLabel('Form name')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Local draft')).toBeVisible();
});
