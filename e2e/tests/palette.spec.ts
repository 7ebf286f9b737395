import { allotment, ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

test('Owners can find forms, questions inside forms and actions by keyboard', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await owner.createForm(ballot('Budget ballot'));
  const [first] = allotment.pages;
  const question = first?.fields[0];
  if (!question) throw new Error('The form has no question.');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search or run' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run' });
  const search = palette.getByRole('combobox');
  await expect(search).toBeFocused();
  await expect(palette.getByRole('option', { name: /Budget ballot/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await search.fill(question.label.slice(0, 12).toUpperCase());
  const inside = palette.getByRole('group', { name: 'Inside forms' });
  await expect(inside.getByRole('option').first()).toContainText(question.label);
  await expect(inside.getByRole('option').first()).toContainText(`${allotment.title}, page 1`);
  await inside.getByRole('option').first().click();
  await expect(page).toHaveURL(`/form-builder/${id}?at=${question.id}`);
  await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue(question.label);

  // Also in the builder, which has no navigation bar.
  await page.keyboard.press('Control+k');
  await search.fill('my f');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-forms/);

  await page.keyboard.press('Control+k');
  await search.fill(allotment.title);
  await expect(palette.getByRole('option', { name: new RegExp(allotment.title) })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`/form-responses/${id}`);

  await page.keyboard.press('Control+k');
  await search.fill('zzz');
  await expect(palette.getByText('Nothing matches “zzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('Owners can change the appearance from the palette', async ({ ownerPage: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search or run' }).click();
  await page.getByRole('combobox').fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  expect(await violations(page)).toEqual([]);
});
