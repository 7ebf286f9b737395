import { ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test('Owners can see the copy of a form that is far down in the list', async ({ ownerPage: page, owner }) => {
  for (let number = 10; number < 40; number++) await owner.createForm(ballot(`Ballot ${number}`));
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'More actions for Ballot 10' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('link', { name: 'Ballot 10, copy' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
});

test('Owners can read a name of 31 characters beside their folders', async ({ ownerPage: page, owner }) => {
  const title = 'Community garden ballot, spring';
  await owner.createForm(ballot(title));
  await owner.call('POST', '/folders', { name: 'Season', parentId: null });
  await page.goto('/my-forms');
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
  const name = page.getByRole('heading', { name: title });
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('Owners on a low screen can see that a menu scrolls', async ({ ownerPage: page, owner }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  for (let number = 1; number <= 4; number++) await owner.createForm(ballot(`Low ${number}`));
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'More actions for Low 3' }).click();
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(20);
  // Shadows that stay at the ends, and covers that scroll with the items.
  await expect(menu).toHaveCSS('background-attachment', /local.*scroll/);
  await page.getByRole('menuitem', { name: 'Move to trash' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toBeInViewport();
});
