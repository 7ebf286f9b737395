import { allotment, ballot } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';

async function submit(url: string, formId: string, data: object) {
  const answer = await fetch(`${url}/api/forms/${formId}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data, submittedAt: new Date().toISOString() }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function words(url: string, owner: Owner, count: number): Promise<string> {
  const id = await owner.createForm(ballot());
  for (let from = 0; from < count; from += 10) {
    await Promise.all(
      Array.from({ length: Math.min(10, count - from) }, (_, at) => submit(url, id, { word: `word ${from + at}` })),
    );
  }
  return id;
}

test('Owners can read answers in the table and in full, beside the list', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await owner.createForm(allotment);
  await submit(server.url, id, {
    name: 'Ivo Trescothan',
    mail: 'ivo.t@inbox.example',
    home_street: '27 Sorrel Street',
    home_city: 'Eastmere',
    home_state: 'Northmoor',
    home_zip: 'NM7 1DA',
    size: 'Half plot',
    areas: ['By the pond', 'Greenhouse row'],
    skill: 4,
    sign: 'Ivo Trescothan',
  });
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spring allotment application' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Ivo Trescothan' });
  await expect(row.getByText('Greenhouse row')).toBeVisible();
  await row.getByRole('button').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Ivo Trescothan' });
  await expect(drawer.getByText('27 Sorrel Street')).toBeVisible();
  await expect(drawer.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(page).toHaveURL(/\?response=/);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('Owners can load more than the first fifty', async ({ ownerPage: page, owner, server }) => {
  const id = await words(server.url, owner, 60);
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('50 of 60 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('60 of 60 responses')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('Owners can delete a response after they were asked, and only then', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await words(server.url, owner, 2);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('cell', { name: 'word 1' }).click();
  await page.getByRole('button', { name: 'Delete response' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this response? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Delete response' }).click();
  await question.getByRole('button', { name: 'Delete response' }).click();
  await expect(page.getByText('1 of 1 response')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'word 1' })).toHaveCount(0);
});

test('Owners can read why a response could not be deleted', async ({ ownerPage: page, owner, server }) => {
  const id = await words(server.url, owner, 1);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('cell', { name: 'word 0' }).click();
  await page.route('**/api/forms/*/responses/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { success: false, message: 'The disk is full.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete response' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete response' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Failed to delete response: The disk is full.' })).toBeVisible();
});

test('Owners can export all responses as CSV', async ({ ownerPage: page, owner, server }) => {
  const id = await owner.createForm(allotment);
  await submit(server.url, id, {
    name: '=cmd()',
    mail: 'a@b.example',
    home_street: 'S',
    home_city: 'C',
    home_state: 'T',
    home_zip: 'Z',
    size: 'Half plot',
    areas: ['By the pond', 'Orchard edge'],
    sign: 'X',
  });
  await page.goto(`/form-responses/${id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Spring allotment application-responses.csv');
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  const [head = '', row = ''] = text.split('\r\n');
  expect(head).toContain('Submission Date,Full name,Email,Phone,Address: Street Address');
  expect(row).toContain("'=cmd()");
  expect(row).toContain('Orchard edge; By the pond');
});

test('Owners can open a file that a visitor sent, and no one else can', async ({ ownerPage: page, owner, server }) => {
  const id = await owner.createForm({ ...allotment, pages: allotment.pages.slice(1, 2) });
  const key = 'a-key-of-its-own';
  const body = new FormData();
  body.append('file', new Blob(['To whom it may concern']), 'letter.txt');
  const sent = await fetch(`${server.url}/api/forms/${id}/files?key=${key}&field=proof`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  await fetch(`${server.url}/api/forms/${id}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key,
      data: { size: 'Half plot', areas: ['By the pond'], proof: 'letter.txt' },
      submittedAt: new Date().toISOString(),
    }),
  });
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
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
  const id = await words(server.url, owner, 1);
  await page.route('**/responses?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The index is being rebuilt.' } }),
  );
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('heading', { name: 'Error loading responses' })).toBeVisible();
  await expect(page.getByText('The index is being rebuilt.')).toBeVisible();
  await page.unroute('**/responses?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('cell', { name: 'word 0' })).toBeVisible();
});

test('Owners can see that a form does not exist, or is not theirs', async ({ ownerPage: page }) => {
  await page.goto('/form-responses/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
});
