import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submit, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Starts an export whose answer the test holds back, and closes the dialog. Returns the function that lets it go on. */
async function startHeldExport(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/responses/export**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await exportButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export \d+ responses$/ })
    .click();
  await expect(page.getByText('You can close this dialog. The export continues.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return release;
}

async function deleteFirst(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select response/ })
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete response' }).click();
  await expect(page.getByText('1 response deleted')).toBeVisible();
}

test('Owners can look at the analytics while an export runs, and get its file', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 3);
  await page.goto(`/form-responses/${id}`);
  const release = await startHeldExport(page);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 of 3 responses')).toBeVisible();
  const file = page.waitForEvent('download');
  release();
  expect((await file).suggestedFilename()).toMatch(/-responses\.csv$/);
  await exportButton(page).click();
  await expect(page.getByText('3 of 3 responses exported')).toBeVisible();
});

test('Owners can stay when they would leave the page with a running export', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 3);
  await page.goto(`/form-responses/${id}`);
  const release = await startHeldExport(page);
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave and stop the export?' });
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(`/form-responses/${id}`);
  const file = page.waitForEvent('download');
  release();
  await file;
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  await expect(page).toHaveURL('/my-forms');
});

test('Owners can undo a deletion from the analytics, whose figures then count the response again', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 3);
  await page.goto(`/form-responses/${id}`);
  await deleteFirst(page);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('img', { name: /^2 responses from/ })).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole('img', { name: /^3 responses from/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 of 3 responses')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('Owners are offered to undo a deletion only while it can be undone', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 3);
  await page.clock.install();
  await page.goto(`/form-responses/${id}`);
  await deleteFirst(page);
  // The toast does not wait for the pointer: the server does not wait, either.
  await page.getByText('1 response deleted').hover();
  await page.clock.runFor(8_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText('1 response deleted')).toHaveCount(0);
});

test('Owners can export from the analytics exactly the responses that the charts count', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 1);
  await submit(server.url, id, { word: 'pond' });
  await owner.call('POST', `/forms/${id}/submit`, {
    data: { word: 'word of a preview' },
    key: randomUUID(),
    submittedAt: new Date().toISOString(),
    source: 'preview',
  });
  await page.goto(`/form-responses/${id}?q=word&analytics=overview`);
  await expect(page.getByRole('img', { name: /^1 response from/ })).toBeVisible();
  await exportButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  await expect(dialog.getByRole('radio', { name: /^Filtered/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Export 1 response' }).click();
  await expect(page.getByText('1 of 1 responses exported')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  // The list shows previews, and so does its export.
  await page.getByRole('link', { name: 'Responses', exact: true }).click();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await exportButton(page).click();
  await dialog.getByRole('button', { name: 'Export 2 responses' }).click();
  await expect(page.getByText('2 of 2 responses exported')).toBeVisible();
});

test('Owners can open the response of each of the newest answers, and come back to the analysis', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 8);
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const card = page.getByRole('region', { name: 'Your word', exact: true });
  await card.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(card.getByRole('button', { name: /^word \d$/ })).toHaveCount(8);
  await card.getByRole('button', { name: 'word 3' }).click();
  const drawer = page.getByRole('dialog', { name: 'word 3' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
});
