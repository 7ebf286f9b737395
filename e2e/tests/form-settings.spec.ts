import { allotment } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
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

test('Owners who change the copy for visitors at the same time do not overwrite each other', async ({
  browser,
  server,
  owner,
}) => {
  const organization = await newOrganization(owner, `Copies “${owner.email.slice(0, 8)}”`);
  const id = await owner.createForm(allotment);
  await owner.call('POST', `/forms/${id}/move`, { organizationId: organization });
  const editor = await newMember(server, owner, { organization, role: 'editor', name: 'Edda Editor' });
  const [mine, theirs] = [await pageOf(browser, server, owner), await pageOf(browser, server, editor)];
  for (const page of [mine, theirs]) {
    await page.goto(`/form-settings/${id}?section=notifications`);
    await page.getByRole('switch', { name: /^Send a copy/ }).check();
  }
  const subject = (page: typeof mine) => page.getByRole('textbox', { name: 'Subject' });
  const message = (page: typeof mine) => page.getByRole('textbox', { name: 'Message above the answers' });
  const save = (page: typeof mine) => page.getByRole('button', { name: 'Save changes' }).click();
  await subject(theirs).fill('Your plot, “Nº 9”');
  await save(theirs);
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();

  await message(mine).fill('Dear neighbour');
  await mine.getByRole('radio', { name: /^Every hour/ }).check();
  await save(mine);
  const conflict = mine.getByRole('alert');
  await expect(conflict).toContainText('These settings were changed elsewhere since you opened them.');
  await expect(message(mine)).toHaveValue('Dear neighbour');
  expect(await violations(mine)).toEqual([]);
  await conflict.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(conflict).toBeHidden();
  await expect(subject(mine)).toHaveValue('Your plot, “Nº 9”');
  await expect(mine.getByRole('radio', { name: /^Every hour/ })).toBeChecked();
  await message(mine).fill('Dear neighbour');
  await save(mine);
  await expect(mine.getByText('Saved', { exact: true })).toBeVisible();

  await subject(theirs).fill('Your plot');
  await save(theirs);
  await theirs.getByRole('button', { name: 'Keep mine' }).click();
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
  const { copy, frequency } = await owner.call('GET', `/forms/${id}/notifications`);
  expect([copy.subject, copy.message, frequency]).toEqual(['Your plot', '', 'hourly']);
  for (const page of [mine, theirs]) await page.context().close();
});
