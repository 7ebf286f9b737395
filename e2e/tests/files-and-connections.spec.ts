import { thanked } from '../fixtures/answers';
import { pdf, proofs } from '../fixtures/proofs';
import { expect, test } from '../fixtures/test';

test('Visitors whose only answer was a file that was still uploading read that it was not sent, until they choose it again', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.route('**/files?**', () => new Promise(() => undefined));
  await page.getByLabel('Proof').setInputFiles(pdf('late.pdf'));
  await expect(page.getByRole('button', { name: 'Remove late.pdf' })).toBeVisible();
  await page.reload();
  const message = 'These files were not sent. Choose them again: late.pdf';
  await expect(page.getByRole('status')).toContainText(message);
  await expect(page.getByLabel('Proof')).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByText('We restored the answers')).toHaveCount(0);
  await page.unroute('**/files?**');
  await page.getByLabel('Proof').setInputFiles(pdf('late.pdf'));
  await expect(page.getByText(message)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['late.pdf']);
});

test('Visitors whose network loses the code that sends files keep the file they chose, and it is sent', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(proofs);
  const chunk = /\/upload\.js$/;
  await page.route(chunk, (route) => route.abort());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('Tilth');
  await page.getByLabel('Proof').setInputFiles(pdf('plan.pdf'));
  await expect(page.getByText('The file has not been sent yet.')).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ proof: ['plan.pdf'], word: 'Tilth' });
  expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['plan.pdf']);
});

test('Visitors who choose a file without a connection have it sent once that is back', async ({
  page,
  context,
  owner,
}) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByLabel('Proof').setInputFiles(pdf('plan.pdf'));
  await expect(page.getByText('The file has not been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The server could not be reached.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map(({ data }: { data: object }) => data)).toEqual([{ proof: ['plan.pdf'] }]);
  expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['plan.pdf']);
});

test('Visitors who take a file away that is stuck can submit at once', async ({ page, owner }) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.route('**/files?**', () => new Promise(() => undefined));
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/files?'));
  await page.getByLabel('Proof').setInputFiles(pdf('stuck.pdf'));
  await page.getByLabel('Your word').fill('Tilth');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove stuck.pdf' }).click();
  await ended;
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map(({ data }: { data: object }) => data)).toEqual([{ word: 'Tilth' }]);
});

test('Visitors whose optional file is lost on the server are told so with their receipt', async ({ page, owner }) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.route('**/files?**', (route) =>
    route.fulfill({
      status: 201,
      json: { success: true, data: { id: crypto.randomUUID(), name: 'plan.pdf', size: 5 } },
    }),
  );
  await page.getByLabel('Proof').setInputFiles(pdf('plan.pdf'));
  await page.getByLabel('Your word').fill('Tilth');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  await expect(
    page.getByText('These files were not uploaded and are not part of your response: plan.pdf.'),
  ).toBeVisible();
});

test('Visitors whose upload is answered by the page of a network between are not told that it uploaded', async ({
  page,
  owner,
}) => {
  await page.goto(`/fill/${await owner.createForm(proofs)}`, { waitUntil: 'networkidle' });
  await page.route('**/files?**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' }));
  await page.getByLabel('Proof').setInputFiles(pdf('plan.pdf'));
  await expect(page.getByText('The file has not been sent yet.')).toBeVisible();
});
