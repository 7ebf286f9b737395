import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { pdf, proofs } from '../fixtures/proofs';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test } from '../fixtures/test';

test('Visitors can send several files, without those that they removed or that were refused', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Proof').setInputFiles([pdf('mistake.pdf'), pdf('plan.pdf'), pdf('fake.pdf', 'MZ')]);
  await expect(page.getByText('Files of this kind are not accepted here. Accepted: PDF.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A file was not uploaded.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('button', { name: 'Remove fake.pdf' }).click();
  await page.getByRole('button', { name: 'Remove mistake.pdf' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ proof: ['plan.pdf'] });
  expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['plan.pdf']);
});

test('Visitors can replace a file of several as often as they like', async ({ page, owner }) => {
  const id = await owner.createForm(proofs);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const upload = async (name: string) => {
    const uploaded = page.waitForResponse((answer) => answer.url().includes('/files?'));
    await page.getByLabel('Proof').setInputFiles(pdf(name));
    expect((await uploaded).status()).toBe(201);
  };
  await upload('plan “a”.pdf');
  for (let index = 0; index < 24; index += 1) {
    await upload(`map ${index}.pdf`);
    const removed = page.waitForResponse((answer) => answer.url().includes('/remove?'));
    await page.getByRole('button', { name: `Remove map ${index}.pdf` }).click();
    expect((await removed).status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['plan “a”.pdf']);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Visitors with too many files can remove one and send another', async ({ page, owner }) => {
    const [only] = proofs.pages;
    const more = {
      id: 'more',
      name: 'Page 2',
      title: 'More',
      description: '',
      fields: [field('note', 'text', 'Note')],
    };
    const id = await owner.createForm({ ...proofs, pages: [...(only ? [only] : []), more] });
    await page.goto(`/fill/${id}`);
    const key = await page.locator('input[name="~key"]').inputValue();
    const turn = async (name: string) => {
      await page.getByLabel('Proof').setInputFiles(pdf(name));
      await page.getByRole('button', { name: 'Next' }).click();
    };
    await turn('plan “a”.pdf');
    // Files of uploads that were cut off.
    for (let index = 0; index < 22; index += 1) {
      const multipart = { file: pdf(`cut off ${index}.pdf`) };
      const sent = await page.request.post(`/api/forms/${id}/files?key=${key}&field=proof`, { multipart });
      expect(sent.status()).toBe(201);
    }
    await page.getByRole('button', { name: 'Previous' }).click();
    await turn('map.pdf');
    await expect(page.getByText('Too many files. Remove some.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove plan “a”.pdf' }).click();
    await turn('map.pdf');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    const { responses } = await owner.call('GET', `/forms/${id}/responses`);
    expect(responses[0].files.map((file: { name: string }) => file.name)).toEqual(['map.pdf']);
  });
});

test('Visitors who come back find the uploaded files, and read which files were not sent', async ({ page, owner }) => {
  await page.goto(`/fill/${await owner.createForm(proofs)}`, { waitUntil: 'networkidle' });
  const uploaded = page.waitForResponse((answer) => answer.url().includes('/files?') && answer.status() === 201);
  await page.getByLabel('Proof').setInputFiles(pdf('plan.pdf'));
  await uploaded;
  // The upload of this file is still in progress at the reload.
  await page.route('**/files?**', () => new Promise(() => undefined));
  await page.getByLabel('Proof').setInputFiles(pdf('late.pdf'));
  await page.getByLabel('Your word').fill('Tilth');
  await expect(page.getByText('late.pdf')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your word')).toHaveValue('Tilth');
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(
    'We restored the answers you entered on this device. These files were not sent. Choose them again: late.pdf',
  );
  await expect(page.getByRole('button', { name: 'Remove late.pdf' })).toHaveCount(0);
});

test('Visitors cannot leave the page where a file was refused until they remove it', async ({ page, owner }) => {
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

const names = ['say "hi" %22.pdf', 'back\\slash.pdf', 'تقرير ١.pdf', "O’Hara's – plan.pdf"];

test('Visitors can send files whatever they are called, two of one name beside each other, and find them after a reload', async ({
  page,
  owner,
}) => {
  const form = { ...proofs, pages: proofs.pages.map((only) => ({ ...only, fields: only.fields })) };
  const [only] = form.pages;
  const proof = field('proof', 'file', 'Proof', { validation: { maxCount: 6, kinds: ['application/pdf'] } });
  const id = await owner.createForm({ ...form, pages: only ? [{ ...only, fields: [proof] }] : [] });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const chosen = [...names, 'image.pdf', 'image.pdf'];
  let uploaded = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/files?') && answer.status() === 201) uploaded += 1;
  });
  await page.getByLabel('Proof').setInputFiles(chosen.map((name, at) => pdf(name, `%PDF-1.7 ${'x'.repeat(at)}`)));
  await expect.poll(() => uploaded).toBe(chosen.length);
  await page.getByRole('button', { name: 'Remove image.pdf' }).first().click();
  await expect(page.getByText('image.pdf')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).split('image.pdf').length)).toBe(2);
  await reloadForm(page);
  for (const name of [...names, 'image.pdf']) await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data.proof).toEqual([...names, 'image.pdf']);
  const files = responses[0].files as { name: string; size: number; index: number }[];
  expect(files.sort((a, b) => a.index - b.index).map(({ name, size }) => [name, size])).toEqual([
    ...names.map((name, at) => [name, 9 + at]),
    ['image.pdf', 9 + 5],
  ]);
});

test('Visitors whose file is too large, of a wrong kind or one too many read so before its bytes travel', async ({
  page,
  owner,
}) => {
  const [only] = proofs.pages;
  const proof = field('proof', 'file', 'Proof', {
    validation: { maxCount: 2, maxBytes: 1024, kinds: ['application/pdf'] },
  });
  const id = await owner.createForm({ ...proofs, pages: only ? [{ ...only, fields: [proof] }] : [] });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files?')) uploads.push(new URL(request.url()).searchParams.get('name') ?? '');
  });
  await page.getByLabel('Proof').setInputFiles([pdf('large.pdf', `%PDF-1.7 ${'x'.repeat(2000)}`)]);
  await expect(page.getByText('The file is larger than 1 KB.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove large.pdf' }).click();
  const image = { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
  await page.getByLabel('Proof').setInputFiles([image]);
  await expect(page.getByText('Files of this kind are not accepted here. Accepted: PDF.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo.pdf' }).click();
  await page.getByLabel('Proof').setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  await expect(page.getByText('Proof takes at most 2 files')).toBeVisible();
  await expect.poll(() => uploads).toEqual(['a.pdf', 'b.pdf']);
});
