import type { Page } from '@playwright/test';
import { card, labels } from '../fixtures/builder-page';
import { canBeDragged } from '../fixtures/dragging';
import { allotment, ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const line = (page: Page) => page.getByRole('combobox', { name: /^Field to insert/ });
const menu = (page: Page) => page.getByRole('listbox', { name: 'Field types' });

test('Owners can insert a field after another one with a slash, and type its label there', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Full name').focus();
  await page.keyboard.press('/');
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('ra');
  await expect(menu(page).getByRole('option')).toHaveCount(5);
  await expect(menu(page).getByRole('option', { selected: true })).toContainText('Radio Buttons');
  // Names of field types begin with a small letter.
  const firstLetter = menu(page).getByRole('option').locator('b').first();
  expect(await firstLetter.evaluate((name) => getComputedStyle(name, '::first-letter').textTransform)).toBe(
    'uppercase',
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Label of the Radio Buttons field' })).toBeFocused();
  await page.keyboard.type('Plot size');
  await page.keyboard.press('Enter');
  await expect.poll(() => labels(page)).toEqual(['Full name', 'Plot size', 'Email', 'Phone', 'Address']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => labels(page)).toEqual(['Full name', 'Email', 'Phone', 'Address']);
});

test('Owners can insert a field at the end of a page with a slash and a click, on small screens too', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  const add = page.getByRole('button', { name: /^Add a field/ });
  await add.focus();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('divid');
  expect(await violations(page)).toEqual([]);
  await menu(page).getByRole('option', { name: 'Divider' }).click();
  await expect.poll(() => labels(page)).toEqual(['Your word', 'Divider']);
  await expect(card(page, 'Divider')).toBeFocused();
});
