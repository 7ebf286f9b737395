import { canvas, card } from '../fixtures/builder-page';
import { ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test('Owners can type a name as soon as a dialog is open', async ({ ownerPage: page, owner }) => {
  await owner.createForm(ballot('Filed'));
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'New folder' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Events');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Events/ })).toBeVisible();
});

test('Owners can go on with the keyboard after Save has led to My Forms', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot('Saved'));
  await page.goto(`/form-builder/${id}`);
  await expect(card(page, 'Your word')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-forms/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('Owners can go on with the keyboard in the form that changes the password', async ({ ownerPage: page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Change Password' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Owners can reach the first field of a form with a few presses of Tab', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot('Near'));
  await page.goto(`/form-builder/${id}`);
  await expect(card(page, 'Your word')).toBeVisible();
  await page.getByLabel('Search fields').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByRole('button', { name: /^Edit / })).toHaveCount(2);
  await page.getByLabel('Search fields').focus();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    if (await card(page, 'Your word').evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error('The first field is further away.');
});
