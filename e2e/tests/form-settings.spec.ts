import { allotment } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

test('Owners can choose which emails a form sends', async ({ ownerPage: page, owner }) => {
  await owner.createForm(allotment);
  await page.goto('/my-forms');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Form settings' }).click();
  await page.getByRole('navigation', { name: 'Form settings' }).getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.getByRole('radio', { name: /^Every day/ }).check();
  await expect(page.getByRole('textbox', { name: 'Recipients' })).toHaveValue(owner.email);
  await page.getByRole('switch', { name: /^Include the answers/ }).check();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  // The server of the tests has no mail server.
  await expect(page.getByText(/^No emails are sent yet/)).toBeVisible();
  await expect(page.getByText(/^No email was sent, because no mail server is set up/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Every day/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Include the answers/ })).toBeChecked();
});

test('Owners who open the settings of an unknown form are told so', async ({ ownerPage: page }) => {
  await page.goto('/form-settings/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners are asked before they leave settings that are not saved', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto('/my-forms');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Form settings' }).click();
  const accepts = page.getByRole('switch', { name: /^Accept responses/ });
  await accepts.click();
  const sections = page.getByRole('navigation', { name: 'Form settings' });
  await sections.getByRole('link', { name: 'Notifications' }).click();
  await sections.getByRole('link', { name: 'Availability' }).click();
  await expect(accepts).not.toBeChecked();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(question).toContainText('Your changes in Availability are not saved.');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(new RegExp(`/form-settings/${id}`));
  // Back through the three sections, to My Forms.
  await page.evaluate(() => history.go(-3));
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/form-settings/${id}`));
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/my-forms/);
});
