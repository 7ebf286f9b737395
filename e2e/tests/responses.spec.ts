import type { Page } from '@playwright/test';
import { allotment, ballot, field } from '../fixtures/forms';
import {
  application,
  applicationsForm,
  columnHead,
  openApplications,
  submit,
  submitWords,
  wordsForm,
} from '../fixtures/responses';
import { expect, test } from '../fixtures/test';

const heads = (page: Page) => page.getByRole('columnheader');
/** The cell with exactly this answer. */
const answer = (page: Page, text: string) => page.getByRole('cell', { name: text, exact: true });
const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');

test('Owners can read each kind of answer in its own column', async ({ ownerPage: page, owner, server }) => {
  await openApplications(page, server.url, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Spring allotment application' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Ivo Trescothan' });
  await expect(row.getByText('Greenhouse row')).toBeVisible();
  // Each option is a chip of its own.
  for (const option of ['Half plot', 'By the pond', 'Greenhouse row'])
    await expect(row.getByText(option, { exact: true })).not.toHaveCSS('border-radius', '0px');
  await expect(row.getByRole('img', { name: '4 of 5' })).toBeAttached();
  await expect(row.getByText('20 April 2026')).toBeAttached();
  for (const part of ['Street Address', 'City', 'State / Province', 'Postal / Zip Code'])
    await expect(columnHead(page, `Address: ${part}`)).toHaveCount(1);
  await expect(heads(page).first()).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '4');
});

test('Owners can read answers of a removed field and of a renamed one', async ({ ownerPage: page, owner, server }) => {
  const page1 = { id: 'only', name: 'Page 1', title: '', description: '' };
  const before = [field('word', 'text', 'Your word'), field('more', 'text', 'Reason')];
  const shape = { title: 'Words', pages: [{ ...page1, fields: before }] };
  const id = await owner.createForm(shape);
  await submit(server.url, id, { word: 'pond', more: 'frogs' });
  const form = await owner.call('GET', `/forms/${id}`);
  const fields = [field('word', 'text', 'Your favourite word'), field('new', 'text', 'Anything else?')];
  await owner.call('PUT', `/forms/${id}`, {
    ...shape,
    pages: [{ ...page1, fields }],
    version: form.version,
    status: 'published',
  });
  await page.goto(`/form-responses/${id}`);
  await expect(heads(page)).toHaveText([
    'Submitted',
    'Your favourite word',
    'Status',
    'Anything else?',
    'ReasonRemoved field',
    'Private note',
  ]);
  // The answer to the renamed question is under its new name, that to the removed one is in grey under its old name.
  const [word, reason] = [rows(page).getByRole('cell').nth(1), rows(page).getByRole('cell').nth(4)];
  await expect(word).toHaveText('pond');
  await expect(reason).toHaveText('frogs');
  const color = (cell: typeof word) => cell.evaluate((element) => getComputedStyle(element).color);
  expect(await color(reason)).not.toBe(await color(word));
});

test('Owners can load further responses by scrolling and by a button', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 160);
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('50 of 160 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('100 of 160 responses')).toBeVisible();
  await page.getByRole('region', { name: 'Responses' }).evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect(page.getByText('150 of 160 responses')).toBeVisible();
  await page.getByRole('region', { name: 'Responses' }).evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect(page.getByText('160 of 160 responses')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  // Only the rows in view are in the page.
  expect(await rows(page).count()).toBeLessThan(60);
  await page.getByRole('region', { name: 'Responses' }).evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect(page.locator('tr[aria-rowindex="161"]')).toBeVisible();
});

test('Owners keep the keyboard in the table when the row with the focus is scrolled out', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 50);
  await page.goto(`/form-responses/${id}`);
  const area = page.getByRole('region', { name: 'Responses' });
  const opener = rows(page).first().getByRole('button');
  await opener.focus();
  await area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.locator('tr[aria-rowindex="51"]')).toBeVisible();
  // Otherwise Enter would open the response that took the place of the first one.
  await expect(area).toBeFocused();
});

test('Owners can read a long answer in the tooltip of its cell', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  const long = 'Runner beans, chillies and “Königin” tomatoes, '.repeat(9).trim();
  await submit(server.url, id, { word: long });
  await page.goto(`/form-responses/${id}`);
  const cell = page.getByRole('cell').filter({ hasText: 'Runner beans' });
  await cell.hover();
  await expect(cell).toHaveAttribute('title', long);
  const short = rows(page).last().getByRole('cell').nth(1);
  await short.hover();
  await expect(short).not.toHaveAttribute('title', /./);
});

test('Owners can see that there are new responses, and show them when they want', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 2);
  await page.clock.install();
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await submitWords(server.url, id, 2, 5);
  const news = page.getByRole('button', { name: '3 new responses' });
  // A question that was on its way when the responses came has the old count; the next one follows after 20 seconds.
  await expect(async () => {
    await page.clock.runFor(21_000);
    await expect(news).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rows(page)).toHaveCount(2);
  await news.click();
  await expect(page.getByText('5 of 5 responses')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Responses', exact: true })).toBeFocused();
});

test('Owners can sort by the head of a column, and share the order by the address', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  const names = page.locator('tbody tr[aria-rowindex] td:nth-child(2)');
  await expect(names).toHaveText(['Caspian Tull', 'Ivo Trescothan', 'Edda Morrowyn']);
  await columnHead(page, 'Full name').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=name$/);
  await expect(columnHead(page, 'Full name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(['Caspian Tull', 'Edda Morrowyn', 'Ivo Trescothan']);
  await columnHead(page, 'Earliest start').getByRole('button').click();
  // A response without an answer is last in both directions.
  await expect(names).toHaveText(['Ivo Trescothan', 'Edda Morrowyn', 'Caspian Tull']);
  await columnHead(page, 'Earliest start').getByRole('button').click();
  await expect(names).toHaveText(['Edda Morrowyn', 'Ivo Trescothan', 'Caspian Tull']);
  await page.reload();
  await expect(names).toHaveText(['Edda Morrowyn', 'Ivo Trescothan', 'Caspian Tull']);
});

test('Owners can sort by every column that is not an answer', async ({ ownerPage: page, owner, server }) => {
  const id = await applicationsForm(server.url, owner);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  for (const [at, note] of ['paid', '', 'Öztürk rang'].entries()) {
    await owner.call('PATCH', `/forms/${id}/responses/${responses[at].id}`, { note });
  }
  await page.goto(`/form-responses/${id}?sort=:note`);
  const names = page.locator('tbody tr[aria-rowindex] td:nth-child(2)');
  await expect(names).toHaveText(['Caspian Tull', 'Edda Morrowyn', 'Ivo Trescothan']);
  await expect(columnHead(page, 'Private note')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['Source', 'Form version', 'Country', 'Device', 'Receipt', 'Completion time']) {
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: column, exact: true }).check();
  }
  await page.keyboard.press('Escape');
  for (const column of ['Status', 'Source', 'Form version', 'Country', 'Device', 'Receipt', 'Completion time']) {
    await columnHead(page, column).getByRole('button').click();
    await expect(columnHead(page, column)).toHaveAttribute('aria-sort', 'ascending');
    await expect(names).toHaveCount(3);
  }
});

test('Owners can share a form that has no responses yet', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Share form' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Public link') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/form-builder/${id}$`));
});

test('Owners can open a file that a visitor sent, and no one else can', async ({ ownerPage: page, owner, server }) => {
  const id = await owner.createForm({ ...allotment, pages: allotment.pages.slice(1, 2) });
  const key = 'a-key-of-its-own';
  const body = new FormData();
  body.append('file', new Blob(['To whom it may concern']), 'letter.txt');
  const sent = await fetch(`${server.url}/api/forms/${id}/files?key=${key}&field=proof`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  await submit(server.url, id, { size: 'Half plot', areas: ['By the pond'], proof: 'letter.txt' }, { key });
  await page.goto(`/form-responses/${id}`);
  const [fromTable] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('row').getByRole('button', { name: 'letter.txt' }).click(),
  ]);
  expect(fromTable.suggestedFilename()).toBe('letter.txt');
  await answer(page, 'Half plot').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'letter.txt' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('letter.txt');
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  const [response] = responses;
  const stranger = await fetch(`${server.url}/api/forms/${id}/responses/${response.id}/files/${response.files[0].id}`);
  expect(stranger.status).toBe(401);
});

test('Owners can try again when the responses could not be loaded', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  let requests = 0;
  await page.route('**/responses?*', (route) => {
    requests += 1;
    return route.fulfill({ status: 500, json: { success: false, message: 'The index is being rebuilt.' } });
  });
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('heading', { name: 'Error loading responses' })).toBeVisible();
  // The columns arrive after the list; they do not load it again.
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(1);
  await expect(page.getByText('The index is being rebuilt.')).toBeVisible();
  await page.unroute('**/responses?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(answer(page, 'word 0')).toBeVisible();
});

test('Owners can read the responses that they have loaded before while loading fails', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 1);
  await page.goto(`/form-responses/${id}`);
  await expect(answer(page, 'word 0')).toBeVisible();
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Forms' })).toBeVisible();
  await page.route('**/responses?*', (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Error loading responses' })).toBeVisible();
  await expect(page.getByText('These are the responses as they were loaded on')).toBeVisible();
  await expect(answer(page, 'word 0')).toBeVisible();
});

test('Owners can see that a form does not exist, or is not theirs', async ({ ownerPage: page }) => {
  await page.goto('/form-responses/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
});

test('Owners can see that there are no responses yet', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share form' })).toBeVisible();
});

test('Owners can read responses as cards on a phone', async ({ ownerPage: page, owner, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApplications(page, server.url, owner);
  await expect(page.getByText('3 responses', { exact: true })).toBeVisible();
  const card = page.locator('tbody tr').filter({ hasText: 'Ivo Trescothan' });
  await expect(card.getByText(application.mail)).toBeVisible();
  await expect(card.getByText('New')).toBeVisible();
  await page.getByRole('button', { name: 'Newest first' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Edda Morrowyn');
  await card.getByText('Ivo Trescothan').click();
  await expect(page.getByRole('dialog', { name: 'Ivo Trescothan' })).toBeVisible();
});
