import { field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const proofs = {
  title: 'Proofs',
  pages: [
    {
      id: 'only',
      name: 'Page 1',
      title: '',
      description: '',
      fields: [
        field('proof', 'file', 'Proof', { validation: { maxCount: 3, kinds: ['application/pdf'] } }),
        field('word', 'text', 'Your word'),
      ],
    },
  ],
};

const pdf = (name: string, content = `%PDF-1.7 ${name}`) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

test('Visitors can send several files, without those that they took away or that were refused', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Proof').setInputFiles([pdf('mistake.pdf'), pdf('plan.pdf'), pdf('fake.pdf', 'MZ')]);
  await expect(page.getByText('Files of this kind are not accepted here. Accepted: PDF.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A file has not arrived.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('button', { name: 'Remove fake.pdf' }).click();
  await page.getByRole('button', { name: 'Remove mistake.pdf' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ proof: ['plan.pdf'] });
  expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['plan.pdf']);
});

test('Visitors who come back find the files that had arrived, and no others', async ({ page, owner }) => {
  await page.goto(`/fill/${await owner.createForm(proofs)}`, { waitUntil: 'networkidle' });
  const arrived = page.waitForResponse((answer) => answer.url().includes('/files?') && answer.status() === 201);
  await page.getByLabel('Proof').setInputFiles(pdf('plan.pdf'));
  await arrived;
  // One that is still on its way when the page goes.
  await page.route('**/files?**', () => new Promise(() => undefined));
  await page.getByLabel('Proof').setInputFiles(pdf('late.pdf'));
  await page.getByLabel('Your word').fill('Tilth');
  await expect(page.getByText('late.pdf')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your word')).toHaveValue('Tilth');
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await expect(page.getByText('late.pdf')).toHaveCount(0);
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
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map(({ data }: { data: object }) => data)).toEqual([{ word: 'Tilth' }]);
});

test('Visitors are held on the page where a file was refused, and go on once it is taken away', async ({
  page,
  owner,
}) => {
  const form = {
    title: 'Two pages',
    pages: [
      {
        ...proofs.pages[0],
        id: 'one',
        fields: [field('photo', 'file', 'Photo', { validation: { kinds: ['image/*'] } })],
      },
      { ...proofs.pages[0], id: 'two', fields: [field('word', 'text', 'Your word')] },
    ],
  };
  await page.goto(`/fill/${await owner.createForm(form as typeof proofs)}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Photo').setInputFiles(pdf('plan.pdf'));
  await expect(page.getByText('Files of this kind').or(page.getByText('Accepted: picture.')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Photo');
  await page.getByRole('button', { name: 'Remove plan.pdf' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Your word')).toBeVisible();
});
