import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseAction } from '../fixtures/choose-action';
import { allotment, ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** Waits for the success modal and closes it. */
async function closeSuccess(page: Page, words: string) {
  await expect(page.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(words)).toBeHidden();
}

test('Owners can see the counts of their forms', async ({ owner, ownerPage: page }) => {
  const id = await owner.createForm(ballot('Budget ballot'));
  await owner.createForm(ballot('Unfinished'), {});
  await owner.call('POST', `/forms/${id}/submit`, { data: { word: 'Trees' }, submittedAt: new Date().toISOString() });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  await expect(page.getByText('1 published, 1 draft')).toBeVisible();
  await expect(page.getByText('1 in the last 14 days', { exact: true })).toBeVisible();
  const card = page.getByRole('heading', { name: 'Budget ballot' }).locator('../..');
  await expect(card).toContainText('1 response');
  await page.getByRole('link', { name: 'Edit Budget ballot' }).click();
  await expect(page).toHaveURL(`/form-builder/${id}`);
});

test('Owners can search their forms, and the address keeps the search', async ({ owner, ownerPage: page }) => {
  for (const name of ['Ash', 'Birch', 'Cedar']) await owner.createForm(ballot(name));
  await owner.createForm(ballot('Alder'), {});
  await page.goto('/my-forms');
  await page.getByLabel('Search forms').fill('a');
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitemradio', { name: 'Published' }).click();
  await page.getByRole('button', { name: /^Sort Last updated/ }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Ash', 'Cedar']);
  await page.reload();
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Ash', 'Cedar']);
  await expect(page.getByLabel('Search forms')).toHaveValue('a');
});

test('Owners can archive forms, move them to the trash, restore them and delete them permanently', async ({
  owner,
  ownerPage: page,
}) => {
  const id = await owner.createForm(ballot('Ash'));
  await owner.createForm(ballot('Birch'));
  await owner.call('POST', `/forms/${id}/submit`, { data: { word: 'Trees' }, submittedAt: new Date().toISOString() });
  await page.goto('/my-forms');

  await page.getByLabel('Select all forms').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Move 2 forms to the archive?');
  await page.getByRole('button', { name: 'Move to archive' }).click();
  await closeSuccess(page, '2 forms moved to the archive');

  await page.getByRole('tab', { name: /Archive/ }).click();
  await page.getByRole('button', { name: 'Restore Birch' }).click();
  await page.getByRole('button', { name: 'Restore to inbox' }).click();
  await closeSuccess(page, '1 form restored to the inbox');
  await page.getByRole('button', { name: 'Move Ash to trash' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await closeSuccess(page, '1 form moved to the trash');

  await page.getByRole('tab', { name: /Trash/ }).click();
  await page.getByRole('button', { name: 'Delete Ash permanently' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This destroys 1 response');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toContainText('This is not the form’s name.');
  await dialog.getByRole('textbox').fill('Ash');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('1 form deleted permanently')).toBeVisible();
  // The success modal closes on its own.
  await expect(page.getByText('1 form deleted permanently')).toBeHidden();
  await expect(owner.call('GET', `/forms/${id}`)).rejects.toThrow('404');
});

test('Owners can publish and unpublish in the share dialog', async ({ owner, ownerPage: page, browser, baseURL }) => {
  const id = await owner.createForm(ballot('Ash'), {});
  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'Share Ash' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This form is a draft: visitors cannot open it yet.');
  await expect(dialog.getByRole('textbox', { name: 'Public link' })).toHaveValue(`${baseURL}/fill/${id}`);
  await expect(dialog.getByRole('textbox', { name: 'Editor link' })).toHaveValue(`${baseURL}/form/${id}`);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Published', { exact: true })).toBeVisible();
  await visitor.goto(`/fill/${id}`);
  await expect(visitor.getByText('Your word')).toBeVisible();

  for (const kind of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download QR code as ${kind}` }).click();
    expect((await download).suggestedFilename()).toBe(`Ash.${kind.toLowerCase()}`);
  }
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(dialog.frameLocator('iframe').getByText('Your word')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('radio', { name: /Private/ }).check();
  await expect(dialog).toContainText('Only you can answer');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Form not found' })).toBeVisible();

  // It stays open until the change is answered.
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Ash', 'Unpublish');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await closeSuccess(page, '1 form unpublished');
  await expect(row(page, 'Ash')).toContainText('Draft');
  await visitor.context().close();
});

test('Owners can duplicate a form with its conditions, undo it, and find no responses in the copy', async ({
  owner,
  ownerPage: page,
}) => {
  const rule = { match: 'all', terms: [{ fieldId: 'people', comparison: 'isMore', operand: 4 }] };
  const rules = {
    conditions: [{ id: 'many', action: 'show', target: { kind: 'field', id: 'grow' }, ...rule }],
    jumps: [{ id: 'short', after: 'about', to: { kind: 'page', id: 'agree' }, match: 'all', terms: [] }],
  };
  const id = await owner.createForm({ ...allotment, ...rules });
  await page.goto('/my-forms');
  await page.getByRole('button', { name: `More actions for ${allotment.title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = row(page, `${allotment.title}, copy`);
  await expect(copy).toContainText('Draft');
  await expect(copy).toContainText('0');
  await expect(page.getByText(`“${allotment.title}, copy” was added as a draft.`)).toBeAttached();
  expect(await violations(page)).toEqual([]);
  const { forms } = await owner.call('GET', '/forms');
  const made = forms.find((form: { title: string }) => form.title === `${allotment.title}, copy`);
  const original = forms.find((form: { _id: string }) => form._id === id);
  type Field = { id: string; label: string };
  const labels = (form: typeof made) => form.fields.map(({ label }: Field) => label);
  const ids = (form: typeof made) => form.fields.map((each: Field) => each.id);
  expect(labels(made)).toEqual(labels(original));
  expect(ids(made).filter((each: string) => ids(original).includes(each))).toEqual([]);
  // The rules are about the fields and pages of the copy.
  const idOf = (label: string) => made.fields.find((each: Field) => each.label === label).id;
  const copied = await owner.call('GET', `/forms/${made._id}`);
  const [about, , agree] = copied.pages.map((each: { id: string }) => each.id);
  expect(copied.conditions).toMatchObject([
    {
      action: 'show',
      target: { kind: 'field', id: idOf('What would you like to grow?') },
      terms: [{ fieldId: idOf('People in your household'), comparison: 'isMore', operand: 4 }],
    },
  ]);
  expect(copied.jumps).toMatchObject([{ after: about, to: { kind: 'page', id: agree }, terms: [] }]);
  await copy.getByRole('button', { name: /^Undo/ }).click();
  await expect(copy).toHaveCount(0);
  await expect(row(page, allotment.title)).toBeVisible();
  await expect(row(page, allotment.title).locator(':focus')).toHaveCount(1);
});

test('Owners can export a form as JSON and import the same form', async ({ owner, ownerPage: page }) => {
  await owner.createForm(allotment);
  await page.goto('/my-forms');
  const save = async () => {
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: `More actions for ${allotment.title}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
    return (await download).path();
  };
  const first = await save();
  await page.locator('input[type=file]').setInputFiles(first);
  await closeSuccess(page, '1 form imported');
  // The imported form is newer, so it is first in the list.
  await expect(page.getByRole('listitem').first()).toContainText('Draft');
  expect(await readFile(await save(), 'utf8')).toBe(await readFile(first, 'utf8'));

  await page.locator('input[type=file]').setInputFiles({
    name: 'shopping.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"apples": 3}'),
  });
  await expect(page.getByRole('alertdialog')).toContainText(
    'This file is not a form exported as JSON. Choose a file from “Export as JSON”.',
  );
});

test('Owners can start with a template', async ({ ownerPage: page }) => {
  await page.goto('/templates');
  await expect(page.getByText(/^1\d\d forms to start with/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Search templates').fill('wedding');
  await page.getByRole('button', { name: /^Wedding RSVP/ }).click();
  await expect(page).toHaveURL(/\/form-builder\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Will you celebrate with us?').first()).toBeVisible();
});

test('Owners can create a form while the server is not reachable', async ({ ownerPage: page }) => {
  await page.goto('/templates');
  await page.route(/\/api\/forms(\?|$)/, (route) => route.abort());
  await page.getByRole('button', { name: /^Cake order/ }).click();
  await expect(page).toHaveURL(/\/form-builder\/local-/);
  await expect(page.getByText('Collection date').first()).toBeVisible();
  const local = page.url();
  await page.goto('/my-forms');
  await expect(page.getByText(/saved in this browser/)).toBeVisible();
  await expect(row(page, 'Cake order')).toContainText('Local draft');

  await page.unroute(/\/api\/forms(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Local draft')).toBeHidden();
  await expect(row(page, 'Cake order')).toHaveCount(1);
  await page.goto(local);
  await expect(page.getByText('Collection date').first()).toBeVisible();
});

test('Owners can read the activity of their forms', async ({ owner, ownerPage: page }) => {
  const id = await owner.createForm(ballot('Ash'));
  const gone = await owner.createForm(ballot('Birch'), {});
  await owner.call('DELETE', `/forms/${gone}`);
  await page.goto('/activity-logs');
  await expect(page.getByText('Form published')).toBeVisible();
  await expect(page.getByText('Form deleted')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The server notes from where in the product it was done.
  await page.goto(`/form-builder/${id}`);
  await page.getByLabel('Form name').fill('Ash and elm');
  await expect(page.getByRole('banner').getByText('Autosaved')).toBeVisible();
  await page.goto('/activity-logs');
  await expect(page.getByText('Ash and elm · Builder').first()).toBeVisible();

  await page.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deleted' }).click();
  await expect(page.getByRole('status')).toHaveText('1 activity');
  await expect(page.getByRole('link', { name: 'Form deleted' })).toHaveCount(0);
  await page.getByLabel('Search activities').fill('zebra');
  await expect(page.getByText('Try adjusting your filters to see more activities.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Form published' }).click();
  await expect(page).toHaveURL(`/form-builder/${id}`);
});

test('Owners can read older activity by scrolling, and export it', async ({ owner, ownerPage: page }) => {
  for (let index = 0; index < 60; index += 1)
    await owner.call('POST', '/forms', { title: `Form ${index}`, fields: [] });
  await page.goto('/activity-logs');
  await expect(page.getByRole('status').filter({ hasText: '50 of 60 activities' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Form 10' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: '60 activities' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(60);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('activity.csv');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
