import { allotment } from '../fixtures/forms';
import { hasOfflineFiles, loadedFiles } from '../fixtures/loaded-files';
import { expect, test } from '../fixtures/test';

test.use({ prefetches: true });

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

for (const [role, name] of [
  ['button', 'Create a local draft'],
  ['link', 'Create Form'],
] as const) {
  test(`Owners get one form with ${name} when the answer to its creation was lost`, async ({
    ownerPage: page,
    owner,
  }) => {
    await page.goto('/my-forms');
    await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
    let isLost = false;
    const isCreation = (url: URL) => url.pathname === '/api/forms';
    await page.route(isCreation, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('link', { name: 'Create Form' }).first().click();
    await expect(page.getByText('The form could not be created.')).toBeVisible();
    await page.getByRole(role, { name }).first().click();
    await expect(page.getByLabel('Form name')).toBeVisible();
    await page.getByLabel('Form name').fill('Seed orders');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Form Saved Successfully!')).toBeVisible();
    const { forms }: { forms: { title: string }[] } = await owner.call('GET', '/forms');
    expect(forms.map(({ title }) => title)).toEqual(['Seed orders']);
  });
}

test('Owners can leave the builder without a connection', async ({ ownerPage: page, owner, context }) => {
  const id = await owner.createForm(allotment);
  // The piece of the shell that the builder does not need, and that other pages do.
  const isBar = /\/shell\/.*navigation.*\.(?:js|css)/;
  await page.route(isBar, (route) => route.abort());
  await page.goto(`/form-builder/${id}`);
  await expect(page.getByLabel('Form name')).toBeVisible();
  await hasOfflineFiles(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Back to My Forms' }).click();
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await expect(page.getByText('The navigation could not be loaded.')).toBeVisible();
  await page.unroute(isBar);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Create Form' }).first()).toBeVisible();
});

test.describe('who save data', () => {
  test.use({ prefetches: false });

  test('Owners load no other page than the one that they open', async ({ ownerPage: page }) => {
    await page.clock.install();
    await page.goto('/my-forms');
    await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
    await page.clock.runFor(30_000);
    // A round trip later, the page would have asked for the others.
    await page.evaluate(async () => (await fetch('/parts.json')).text());
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    expect(await loadedFiles(page)).not.toContain('BuilderPage');
  });
});
