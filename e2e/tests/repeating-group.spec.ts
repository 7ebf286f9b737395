import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { chatbot, field, settings } from '../fixtures/forms';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

const part = (name: string, label: string, required = false) => ({ name, label, placeholder: '', required });
const parts = [part('name', 'Name', true), part('age', 'Age'), part('bed', 'Needs a bed'), part('kg', 'Luggage')];
const guests = field('guests', 'group', 'Who comes with you?', {
  description: 'You can add up to three guests.',
  required: true,
  validation: { minCount: 1, maxCount: 3 },
  subfields: parts,
  details: {
    entryName: 'guest',
    parts: [
      { name: 'age', type: 'select', options: ['Adult', 'Child, 6 to 15'] },
      { name: 'bed', type: 'yes-no', options: [] },
      { name: 'kg', type: 'number', options: [] },
    ],
  },
});
const form = (more: object = {}) => ({
  title: 'Harvest supper',
  pages: [
    { id: 'one', name: 'Page 1', title: 'Guests', description: '', fields: [guests] },
    { id: 'two', name: 'Page 2', title: 'More', description: '', fields: [field('note', 'text', 'Note')] },
  ],
  settings: settings(more),
});
const stored = [
  { name: 'Ana "Anita" Pérez, Jr.', age: 'Adult', bed: false, kg: 12.5 },
  { name: 'عمر; الصغير', age: 'Child, 6 to 15', bed: true },
];

const guest = (page: Page, number: number) => page.getByRole('group', { name: `Guest ${number}` });
const add = (page: Page) => page.getByRole('button', { name: 'Add another guest' });

/** Fills in both guests; the third entry that was added is removed again. */
async function fillIn(page: Page) {
  await guest(page, 1).getByLabel(/^Name/).fill('Ana "Anita" Pérez, Jr.');
  await guest(page, 1).getByLabel('Age', { exact: true }).selectOption('Adult');
  await guest(page, 1).getByLabel('No', { exact: true }).check();
  await guest(page, 1).getByLabel('Luggage').fill('12.5');
  await add(page).click();
  await guest(page, 2).getByLabel(/^Name/).fill('To be removed');
  await add(page).click();
  await guest(page, 3).getByLabel(/^Name/).fill('عمر; الصغير');
  await guest(page, 3).getByLabel('Age', { exact: true }).selectOption('Child, 6 to 15');
  await guest(page, 3).getByLabel('Yes', { exact: true }).check();
  await expect(page.getByText('3 of 3 · You cannot add more')).toBeVisible();
  await expect(add(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove guest 2' }).click();
  await expect(guest(page, 2).getByLabel(/^Name/)).toHaveValue('عمر; الصغير');
  await expect(guest(page, 3)).toHaveCount(0);
}

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can answer the same questions several times, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form());
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(guest(page, 1).getByText('Name is required')).toBeVisible();
      if (hasScript) {
        expect(await violations(page)).toEqual([]);
        await page.getByRole('alert').getByRole('link', { name: 'Who comes with you?' }).click();
        await expect(guest(page, 1).getByLabel(/^Name/)).toBeFocused();
      }
      await fillIn(page);
      if (hasScript) expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(guest(page, 2).getByLabel('Age', { exact: true })).toHaveValue('Child, 6 to 15');
      await expect(guest(page, 1).getByLabel('Luggage')).toHaveValue('12.5');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ guests: stored });
    });

    test(`Visitors can correct their entries, ${hasScript ? 'with' : 'without'} script`, async ({ page, owner }) => {
      const id = await owner.createForm(form({ mayCorrect: true }));
      const { receipt } = await owner.call('POST', `/forms/${id}/submit`, { data: { guests: stored } });
      await page.goto(`/fill/${id}/receipt/${receipt}`);
      await expect(page.getByText('Ana "Anita" Pérez, Jr., Age: Adult')).toBeVisible();
      await page.getByRole('link', { name: 'Correct answers' }).click();
      await page.waitForLoadState(hasScript ? 'networkidle' : 'load');
      await expect(guest(page, 2).getByLabel(/^Name/)).toHaveValue('عمر; الصغير');
      await page.getByRole('button', { name: 'Remove guest 1' }).click();
      await expect(guest(page, 2)).toHaveCount(0);
      await guest(page, 1).getByLabel('Luggage').fill('3');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect
        .poll(async () => (await owner.call('GET', `/forms/${id}/responses`)).responses[0].data)
        .toEqual({ guests: [{ ...stored[1], kg: 3 }] });
    });

    test(`Visitors who rename one guest and replace another keep what the form no longer asks, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form({ mayCorrect: true }));
      const { receipt } = await owner.call('POST', `/forms/${id}/submit`, { data: { guests: stored } });
      const reduced = { ...guests, subfields: parts.filter(({ name }) => name !== 'age') };
      const [one, two] = form().pages;
      const pages = [{ ...one, fields: [reduced] }, two];
      await owner.call('PUT', `/forms/${id}`, { ...form({ mayCorrect: true }), pages, status: 'published' });
      await page.goto(`/fill/${id}/receipt/${receipt}/correct`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await page.getByRole('button', { name: 'Remove guest 1' }).click();
      await expect(guest(page, 2)).toHaveCount(0);
      await guest(page, 1).getByLabel(/^Name/).fill('عمر الكبير');
      await add(page).click();
      await guest(page, 2).getByLabel(/^Name/).fill('Łucja');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect
        .poll(async () => (await owner.call('GET', `/forms/${id}/responses`)).responses[0].data)
        .toEqual({ guests: [{ ...stored[1], name: 'عمر الكبير' }, { name: 'Łucja' }] });
    });
  });
}

test('Visitors find their entries again after a reload', async ({ page, owner }) => {
  const id = await owner.createForm(form());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await fillIn(page);
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join()))
    .toContain('"guests.entries":"0 98"');
  await reloadForm(page);
  // The server writes the inputs of the first entry without answers.
  await expect(guest(page, 1).getByLabel(/^Name/)).toHaveValue('Ana "Anita" Pérez, Jr.');
  await expect(guest(page, 1).getByLabel('Age', { exact: true })).toHaveValue('Adult');
  await expect(guest(page, 1).getByLabel('Luggage')).toHaveValue('12.5');
  await expect(guest(page, 2).getByLabel(/^Name/)).toHaveValue('عمر; الصغير');
  await expect(guest(page, 2).getByLabel('Yes', { exact: true })).toBeChecked();
  await add(page).click();
  // The new entry has nothing of the removed one.
  await expect(guest(page, 3).getByLabel(/^Name/)).toHaveValue('');
  await expect(guest(page, 3).getByLabel(/^Name/)).toBeFocused();
});

test('Visitors can write numbers in their language without script', async ({ browser, owner, server }) => {
  const id = await owner.createForm(form({ language: 'de' }));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/fill/${id}`);
  const first = page.getByRole('group', { name: 'Guest 1' });
  await first.getByLabel(/^Name/).fill('Grete');
  await first.getByLabel('Luggage').fill('1,5');
  await page.getByRole('button', { name: 'guest hinzufügen' }).click();
  await expect(first.getByLabel('Luggage')).toHaveValue('1,5');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect
    .poll(async () =>
      (await owner.call('GET', `/forms/${id}/responses`)).responses.map((each: { data: object }) => each.data),
    )
    .toEqual([{ guests: [{ name: 'Grete', kg: 1.5 }] }]);
  await context.close();
});

test('Visitors can answer the same questions several times, one question at a time', async ({ page, owner }) => {
  const id = await owner.createForm(form({ display: 'steps' }));
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await fillIn(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await expect(page.getByText('عمر; الصغير, Age: Child, 6 to 15, Needs a bed: Yes')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(async () =>
      (await owner.call('GET', `/forms/${id}/responses`)).responses.map((each: { data: object }) => each.data),
    )
    .toEqual([{ guests: stored }]);
});

test('Visitors can answer the same questions several times in a conversation', async ({ page, owner }) => {
  const id = await owner.createForm(
    form({ chatbot: chatbot({ enabled: true, position: 'bottom-left', theme: 'sage' }) }),
  );
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  const chat = page.getByRole('complementary');
  const inChat = (number: number) => chat.getByRole('group', { name: `Guest ${number}` });
  await inChat(1).getByLabel(/^Name/).fill('Ana');
  await chat.getByRole('button', { name: 'Add another guest' }).click();
  await expect(inChat(2).getByLabel(/^Name/)).toBeFocused();
  await inChat(2).getByLabel(/^Name/).fill('Omar');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log')).toContainText('Ana; Omar');
  await chat.getByRole('button', { name: 'Skip' }).click();
  await chat.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(async () =>
      (await owner.call('GET', `/forms/${id}/responses`)).responses.map((each: { data: object }) => each.data),
    )
    .toEqual([{ guests: [{ name: 'Ana' }, { name: 'Omar' }] }]);
});

test('Owners can read, filter, analyse and export entries, and import them as they were exported', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form());
  await owner.call('POST', `/forms/${id}/submit`, { data: { guests: stored } });
  await owner.call('POST', `/forms/${id}/submit`, { data: { guests: [{ name: 'Ivo' }] } });
  await page.goto(`/form-responses/${id}`);
  const table = page.getByRole('table');
  await expect(table.getByText('2 entries: Ana "Anita" Pérez, Jr., Age: Adult')).toBeVisible();
  await expect(table.getByText('1 entry: Ivo')).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Add filter' });
  await filter.getByLabel('Field').selectOption({ label: 'Who comes with you?' });
  await filter.getByLabel('Comparison').selectOption({ label: 'has at least this many entries' });
  await filter.getByLabel('Value').fill('2');
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await expect(table.getByText('1 entry: Ivo')).toHaveCount(0);

  await table.getByText('2 entries:').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'عمر; الصغير' })).toContainText('Needs a bed: Yes');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export \d/ })
      .click(),
  ]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(`"${JSON.stringify(stored).replaceAll('"', '""')}"`);
  const targets = [{ kind: 'answer', key: 'guests' }];
  const order = { id: randomUUID(), skipRefused: false, targets, dateOrder: 'ymd', language: 'de', tz: 'UTC' };
  const done = await owner.call('POST', `/forms/${id}/responses/import`, {
    ...order,
    rows: [[JSON.stringify(stored)]],
  });
  expect(done).toMatchObject({ imported: 1, refused: 0 });
  const { responses } = await owner.call('GET', `/forms/${id}/responses?source=import`);
  expect(responses[0].data).toEqual({ guests: stored });

  await page.goto(`/form-responses/${id}?analytics=fields`);
  await expect(page.getByText('2 entries').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ivo' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners can add a repeating group and its questions, and undo each step', async ({ ownerPage: page, owner }) => {
  const blank = form();
  const id = await owner.createForm({ ...blank, pages: blank.pages.map((each) => ({ ...each, fields: [] })) }, {});
  const fields = async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields;
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Repeating group', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Properties' });
  await panel.getByLabel('Label of field 1').fill('Guest name');
  await panel.getByRole('button', { name: 'Add field' }).click();
  await panel.getByLabel('Label of field 2').fill('Meal');
  await panel.getByLabel('Type of field 2').selectOption('Dropdown');
  await panel.getByLabel('Options, one per line').fill('Soup, hot\n“Pie”');
  await panel.getByLabel('Meal is required').check();
  await panel.getByRole('button', { name: 'Move Meal up' }).press('Enter');
  await panel.getByLabel('One entry is called').fill('guest');
  await panel.getByLabel('At most').fill('6');
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await fields())[0])
    .toMatchObject({
      type: 'group',
      subfields: [
        { label: 'Meal', required: true },
        { name: 'name', label: 'Guest name', required: true },
      ],
      validation: { maxCount: 6 },
      details: { entryName: 'guest', parts: [{ type: 'text' }, { type: 'select', options: ['Soup, hot', '“Pie”'] }] },
    });
  const canvas = page.getByRole('list', { name: 'Fields of this page' });
  await expect(canvas.getByText('Add another guest')).toBeVisible();
  await expect(canvas.getByText('Guest name')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Meal' }).click();
  await expect(panel.getByLabel('Label of field 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel.getByLabel('Label of field 2')).toHaveValue('Guest name');
  await expect.poll(async () => (await fields())[0].subfields.length).toBe(2);
});
