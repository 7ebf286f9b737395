import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { paste, properties } from '../fixtures/builder-page';
import { allotment, field } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import { expect, test, violations } from '../fixtures/test';

const townForm = (details = {}, options = ['Cork', 'Bray, “sea”']) => ({
  title: 'Where do you live?',
  description: '',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: '',
      description: '',
      fields: [field('town', 'radio', 'Town', { options, details })],
    },
  ],
});
const towns = { name: 'Towns', options: [{ label: 'Dún Laoghaire', value: 'DL' }, { label: 'ירושלים, עיר' }] };

const options = (page: Page) =>
  properties(page)
    .getByRole('textbox', { name: /^Option / })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('Owners can paste a list from a spreadsheet and use it for a question', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(townForm(), {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Edit Town' }).click();
  await properties(page).getByRole('button', { name: 'Option lists' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No option lists yet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'New list' }).click();
  await dialog.getByLabel('Name').fill('Towns, “east”');
  await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).focus();
  await paste(page, 'Dún Laoghaire\tDL\r\n"Bray, ""sea"""\tBR\r\nירושלים, עיר\r\n');
  await expect(dialog.getByText('3 options added.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(dialog.getByRole('cell', { name: 'Bray, "sea"' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this list' }).click();
  await expect(properties(page).getByText('3 options of this list')).toBeVisible();
  await expect.poll(() => options(page)).toEqual(['Dún Laoghaire', 'Bray, "sea"', 'ירושלים, עיר']);
  expect(await violations(page)).toEqual([]);
  const fieldOf = async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[0];
  await expect.poll(async () => (await fieldOf()).options.length).toBe(3);
  expect((await fieldOf()).details.optionValues).toEqual([
    { option: 'Dún Laoghaire', value: 'DL' },
    { option: 'Bray, "sea"', value: 'BR' },
  ]);
  // The text of a list is not typed on the canvas.
  const canvas = page.getByRole('list', { name: 'Fields of this page' });
  await expect(canvas.locator('[data-text="label"]')).toHaveCount(1);
  await expect(canvas.locator('[data-text="options"]')).toHaveCount(0);
});

test('Owners publish the changes of a list, and visitors keep the list until then', async ({
  ownerPage: page,
  owner,
  browser,
  server,
}) => {
  const list = await owner.call('POST', '/option-lists', towns);
  const details = { optionList: list.id, optionValues: [{ option: 'Dún Laoghaire', value: 'DL' }] };
  const id = await owner.createForm(townForm(details, ['Dún Laoghaire', 'ירושלים, עיר']));
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(`/fill/${id}`);
  await visitor.getByLabel('Dún Laoghaire').check();
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await thanked(visitor);

  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Edit Town' }).click();
  await properties(page).getByRole('button', { name: 'Option lists' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Dun Leary');
  await dialog.getByRole('textbox', { name: 'Option 2', exact: true }).press('Enter');
  await page.keyboard.type('Galway');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(dialog.getByRole('cell', { name: 'Galway' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(properties(page).getByText('The list has changed: 1 added and 1 renamed.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await visitor.goto(`/fill/${id}`);
  await expect(visitor.getByLabel('Dún Laoghaire')).toBeVisible();

  await page.getByRole('button', { name: 'Published' }).click();
  await expect(dialog.getByText('Towns: 1 added and 1 renamed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByLabel('Form name').fill('Where do you live now?');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(dialog.getByText('Towns: 1 added and 1 renamed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => options(page)).toEqual(['Dun Leary', 'ירושלים, עיר', 'Galway']);
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  await visitor.goto(`/fill/${id}`);
  await expect(visitor.getByLabel('Galway')).toBeVisible();
  await expect(visitor.getByLabel('Dún Laoghaire')).toHaveCount(0);

  // The answer from before the change reads as it was given.
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('table').getByText('Dún Laoghaire')).toBeVisible();
});

test('Owners can save options as a list, delete it, and keep the options of the question', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Edit Preferred areas' }).click();
  const before = ['Orchard edge', 'By the pond', 'Greenhouse row'];
  await expect.poll(() => options(page)).toEqual(before);
  await properties(page).getByRole('button', { name: 'Option lists' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save these options as a list' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Preferred areas');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await dialog.getByRole('button', { name: 'Use this list' }).click();
  await expect(properties(page).getByText('3 options of this list')).toBeVisible();
  await properties(page).getByRole('button', { name: 'Option lists' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Fields that use it keep their options.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete list' }).click();
  await expect(dialog.getByText('No option lists yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(properties(page).getByText(/was deleted, or belongs to someone else/)).toBeVisible();
  await properties(page).getByRole('button', { name: 'Stop using the list' }).click();
  await expect(properties(page).getByRole('button', { name: 'Add option' })).toBeVisible();
  expect(await options(page)).toEqual(before);
});

test('Owners of an organization share its lists', async ({ browser, server, owner }) => {
  const organization = await newOrganization(owner, `Guild “${owner.email.slice(0, 8)}”`);
  await owner.call('POST', `/option-lists?organization=${organization}`, towns);
  const id = await owner.createForm(townForm(), {});
  await owner.call('POST', `/forms/${id}/move`, { organizationId: organization });
  const editor = await newMember(server, owner, { organization, role: 'editor', name: 'Edda Editor' });
  const page = await pageOf(browser, server, editor);
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Edit Town' }).click();
  await properties(page).getByRole('button', { name: 'Option lists' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Options that the organization can use')).toBeVisible();
  await dialog.getByRole('button', { name: /^Towns/ }).click();
  await dialog.getByRole('button', { name: 'Use this list' }).click();
  await expect.poll(() => options(page)).toEqual(['Dún Laoghaire', 'ירושלים, עיר']);
  await page.context().close();
});

test('Owners get one list when the answer to its creation was lost', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(townForm(), {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Edit Town' }).click();
  await properties(page).getByRole('button', { name: 'Option lists' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New list' }).click();
  await dialog.getByLabel('Name').fill('Towns');
  await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Cork');
  let isLost = false;
  await page.route(
    (url) => url.pathname === '/api/option-lists',
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached.');
  await dialog.getByLabel('Name').fill('Cities');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(dialog.getByRole('cell', { name: 'Cork' })).toBeVisible();
  const { lists }: { lists: { name: string }[] } = await owner.call('GET', '/option-lists');
  expect(lists.map(({ name }) => name)).toEqual(['Cities']);
});
