import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { allotment } from '../fixtures/forms';
import { application, openApplications, submit, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can export responses as CSV, and see that every row was written', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  await dialog.getByLabel('Delimiter').selectOption({ label: 'Semicolon ;' });
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 3 responses' }).click(),
  ]);
  await expect(page.getByText('3 of 3 responses exported')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/-responses\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFSubmission Date;Full name;/);
  expect(lines.map((line) => line.split(';')[1])).toEqual([
    'Full name',
    'Caspian Tull',
    'Ivo Trescothan',
    'Edda Morrowyn',
  ]);
});

test('Owners can cancel an export that runs, and start another one', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 3);
  let isHeld = true;
  await page.route('**/responses/export**', (route) => (isHeld ? undefined : route.continue()));
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export 3 responses' }).click();
  await expect(dialog.getByRole('heading', { name: 'Exporting responses' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/responses/export'));
  await dialog.getByRole('button', { name: 'Cancel export' }).click();
  await cancelled;
  isHeld = false;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 3 responses' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('word 2');
});

test('Owners can export as JSON lines and as a workbook', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 3);
  await page.goto(`/form-responses/${id}`);
  for (const [name, end] of [
    ['JSON lines', '.jsonl'],
    ['XLSX', '.xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export responses' });
    await dialog.getByRole('radio', { name }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export 3 responses' }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(end);
    await expect(page.getByText('3 of 3 responses exported')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
  }
});

test('Owners can export what the filtered list shows, and read that all responses are without previews', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 2);
  await owner.call('POST', `/forms/${id}/submit`, {
    data: { word: 'word of a preview' },
    key: randomUUID(),
    submittedAt: new Date().toISOString(),
    source: 'preview',
  });
  await page.goto(`/form-responses/${id}?q=word`);
  await expect(page.getByText('3 of 3 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  await expect(dialog.getByText('Without 1 preview response')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 3 responses' }).click(),
  ]);
  await expect(page.getByText('3 of 3 responses exported')).toBeVisible();
  expect(readFileSync(await file.path(), 'utf8')).toContain('word of a preview');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('radio', { name: 'All responses' }).check();
  await dialog.getByRole('button', { name: 'Export 2 responses' }).click();
  await expect(page.getByText('2 of 2 responses exported')).toBeVisible();
});

test('Owners can export fewer responses after they deleted one, without reloading the page', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 3);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  await expect(dialog.getByRole('button', { name: 'Export 3 responses' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const [first] = (await owner.call('GET', `/forms/${id}/responses`)).responses;
  await owner.call('DELETE', `/forms/${id}/responses/${first.id}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Export 2 responses' })).toBeVisible();
});

test('Owners can download all files of a form in folders by receipt', async ({ ownerPage: page, owner, server }) => {
  const id = await owner.createForm(allotment);
  const key = randomUUID();
  const content = new FormData();
  content.set('file', new Blob(['Hollin Vale Water, 4 March'], { type: 'text/plain' }), 'bill "March".txt');
  const sent = await fetch(`${server.url}/api/forms/${id}/files?key=${key}&field=proof`, {
    method: 'POST',
    body: content,
  });
  const upload = (await sent.json()).data;
  await submit(server.url, id, { ...application, proof: upload.name }, { key, files: { proof: [upload.id] } });
  const [{ receipt }] = (await owner.call('GET', `/forms/${id}/responses`)).responses;
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  await dialog.getByRole('radio', { name: 'Files as ZIP' }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 1 response' }).click(),
  ]);
  await expect(page.getByText('1 of 1 responses exported')).toBeVisible();
  const bytes = readFileSync(await file.path()).toString('latin1');
  expect(bytes).toContain(`${receipt}/bill`);
});

const table = (rows: string) => ({ name: 'waiting list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });

test('Owners can import a CSV file by dropping it on the page', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('1 of 1 response')).toBeVisible();
  const files = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    const rows = 'Word\r\n"pond, “old”"\r\nبستان\r\n';
    dropped.items.add(new File([rows], 'waiting list.csv', { type: 'text/csv' }));
    return dropped;
  });
  const main = page.getByRole('main');
  // The drop area is loaded after the list.
  await expect(async () => {
    await main.dispatchEvent('dragenter', { dataTransfer: files });
    await expect(page.getByText('Drop a CSV file to import it')).toBeVisible({ timeout: 500 });
  }).toPass();
  await main.dispatchEvent('dragover', { dataTransfer: files });
  await main.dispatchEvent('drop', { dataTransfer: files });
  const dialog = page.getByRole('dialog', { name: 'Import responses' });
  await dialog.getByLabel('Field for Word').selectOption({ label: 'Your word' });
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await page.getByRole('button', { name: 'Show responses' }).click();
  await expect(page.getByText('3 of 3 responses')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'بستان', exact: true })).toBeVisible();
});

test('Owners can import a table, leave refused rows out, and undo the import', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import responses' });
  const rows =
    'Full name,E-mail,When\r\n"Wilma ""Will"" Ossendry",wilma@ossendry.example,31/01/2024\r\nBo,bo(at)x,01/02/2024\r\n';
  await dialog.getByLabel('CSV file').setInputFiles(table(rows));
  await expect(dialog.getByText('2 rows, 3 columns, comma, UTF-8')).toBeVisible();
  await dialog.getByLabel('Field for E-mail').selectOption({ label: 'Email' });
  await dialog.getByLabel('Field for When').selectOption({ label: 'Submission Date' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download refused rows' }).click(),
  ]);
  expect(refused.suggestedFilename()).toMatch(/-refused\.csv$/);
  const refusedRows = readFileSync(await refused.path(), 'utf8');
  expect(refusedRows).toContain('Bo,bo(at)x,01/02/2024');
  expect(refusedRows).toContain('Please enter a valid email address');
  expect(refusedRows).not.toContain('Ossendry');
  await page.getByRole('button', { name: 'Import the other 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(page.locator('tbody').getByText('Wilma "Will" Ossendry')).toBeAttached();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone. Its responses are deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Show responses' }).click();
  await expect(page.locator('tbody').getByText('Wilma "Will" Ossendry')).toHaveCount(0);
});
