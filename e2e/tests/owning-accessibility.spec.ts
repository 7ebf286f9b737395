import type { Page } from '@playwright/test';
import { allotment, ballot } from '../fixtures/forms';
import { sizes } from '../fixtures/sizes';
import { expect, test, violations } from '../fixtures/test';

/** Opens one screen or dialog after the other. Returns the axe violations of each by its name. */
async function walk(page: Page, isPhone: boolean): Promise<{ [screen: string]: string[] }> {
  const found: { [screen: string]: string[] } = {};
  const look = async (screen: string, within?: string) => {
    found[screen] = await violations(page, within);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
  };
  const inMenu = async (action: string) => {
    await button('More actions for Ash').click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
  };

  await page.goto('/my-forms');
  await page.getByLabel('Select Ash').check();
  await look('forms chosen');
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click();
  await look('the question before moving to the trash');
  await leave();
  await page.getByLabel('Select Ash').uncheck();
  await button('More actions for Ash').click();
  // Checks only the menu: the library puts focus guards around it, which axe reports although they pass the focus on.
  await look('the menu', '[role=menu]');
  await leave();
  await inMenu('Publish');
  await look('publishing');
  await leave();
  await button('Share Ash').click();
  await look('sharing');
  await leave();
  await page.getByLabel('Search forms').fill('zebra');
  await look('nothing found');

  await page.goto('/my-forms?tab=archive');
  await expect(page.getByRole('heading', { name: 'No archived forms' })).toBeVisible();
  await look('an empty archive');
  await page.goto('/my-forms?tab=trash');
  await button('Restore Birch').click();
  await look('the question before restoring');
  await leave();
  await button('Delete Birch permanently').click();
  // A press before the responses are counted does nothing.
  await expect(page.getByText('This destroys 1 response')).toBeVisible();
  await look('the question before deleting permanently');
  await button('Delete permanently').click();
  await expect(page.getByText('This is not the form’s name.')).toBeVisible();
  await look('the wrong name');
  await leave();

  await page.route('**/api/forms?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/saved in this browser/)).toBeVisible();
  await look('the list saved in this browser');
  await page.unroute('**/api/forms?*');

  await page.goto('/templates?search=wedding');
  await look('templates');
  await button('Preview Wedding RSVP').click();
  await expect(button('Submit Form')).toBeVisible();
  await look('a template');
  await button('Submit Form').click();
  await look('a template with errors');
  await page.getByLabel(/Names on the invitation/).fill('Leda');
  await page.getByLabel('No, with regret').check();
  await button('Submit Form').click();
  await expect(page.getByRole('heading', { name: /Your visitors see the thank-you page/ })).toBeVisible();
  await look('the end of a template');
  await page.goto('/dashboard');
  await page.goto('/template-preview');
  await expect(page.getByRole('heading', { name: 'No template to preview' })).toBeVisible();
  await look('no template');
  await page.goto('/profile?view=password');
  await look('the change of the password');
  if (isPhone) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  return found;
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}, in both themes`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(600_000);
    test('Owners can use every list and dialog: axe finds no violations', async ({ owner, ownerPage }) => {
      await owner.createForm({ ...allotment, title: 'Ash' }, {});
      const id = await owner.createForm(ballot('Birch'));
      const submittedAt = new Date().toISOString();
      await owner.call('POST', `/forms/${id}/submit`, { data: { word: 'Trees' }, submittedAt });
      await owner.call('PUT', `/forms/${id}`, { title: 'Birch', location: 'trash' });
      const found = await walk(ownerPage, size === 'phone');
      expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
    });
  });
}
