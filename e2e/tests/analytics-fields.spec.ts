import { randomUUID } from 'node:crypto';
import { application, applicationsForm, submit } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can see each field by its own summary, and show the responses behind a bar', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const rating = page.getByRole('region', { name: 'Gardening experience' });
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByText('3.7')).toBeVisible();
  await expect(rating.getByText(/answered\s3 · skipped\s0 · not\sshown\s0/)).toBeVisible();
  await rating.getByRole('button', { name: '5: 1' }).click();
  await expect(page.getByText('1 of 1 response, 3 in total')).toBeVisible();
  await page.goBack();
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByText('3.7')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners find behind a bar the responses that it counts, without previews', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await owner.call('POST', `/forms/${id}/submit`, {
    data: { ...application, name: 'A trial', size: 'Full plot' },
    submittedAt: new Date().toISOString(),
    source: 'preview',
  });
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const card = page.getByRole('region', { name: 'Plot size', exact: true });
  await card.getByRole('button', { name: 'Full plot', exact: true }).click();
  await expect(page.getByText('1 of 1 response, 4 in total')).toBeVisible();
  await expect(page.getByLabel('Show preview responses')).not.toBeChecked();
  await expect(page.getByText('A trial')).toHaveCount(0);
});

test('Owners can compare two fields', async ({ ownerPage: page, owner, server }) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const rating = page.getByRole('region', { name: 'Gardening experience' });
  await rating.scrollIntoViewIfNeeded();
  await rating.getByLabel('Compare Gardening experience with').selectOption({ label: 'Plot size' });
  await expect(page.getByText('3 responses with an answer to both')).toBeVisible();
  // The table and the bars are beside each other, and below each other where they have no room.
  const table = page.getByRole('region', { name: /^Gardening experience by .*, table$/ });
  await expect(table.getByRole('columnheader', { name: 'Half plot' })).toBeVisible();
  const part = page.getByRole('button', { name: /^Full plot: 1 / }).first();
  const boxes = async () => [(await table.boundingBox())?.x, (await part.boundingBox())?.x] as [number, number];
  const [beside, bar] = await boxes();
  expect(bar).toBeGreaterThan(beside + 300);
  await page.setViewportSize({ width: 390, height: 844 });
  const [below, narrowBar] = await boxes();
  expect(Math.abs(narrowBar - below)).toBeLessThan(20);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await table.getByRole('button', { name: '5, Shared bed: 1' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Caspian Tull' })).toBeVisible();
  await page.goBack();
  await rating.scrollIntoViewIfNeeded();
  await rating.getByLabel('Compare Gardening experience with').selectOption({ label: 'Plot size' });
  expect(await violations(page)).toEqual([]);
  // The first row is that of 2 stars. A part of a bar stands for both answers.
  await page
    .getByRole('button', { name: /^Full plot: 1 / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove filter: Plot size is/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter: Gardening experience is/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Edda Morrowyn' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Caspian Tull' })).toHaveCount(0);
});

test('Owners can show the responses with files of a type, by a bar and by a filter', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  const key = randomUUID();
  const content = new FormData();
  content.set('file', new Blob(['Hollin Vale Water, 4 March'], { type: 'text/plain' }), 'water bill.txt');
  const sent = await fetch(`${server.url}/api/forms/${id}/files?key=${key}&field=proof`, {
    method: 'POST',
    body: content,
  });
  const upload = (await sent.json()).data;
  const answers = { ...application, name: 'Mirela Halvane', proof: upload.name };
  await submit(server.url, id, answers, { key, files: { proof: [upload.id] } });
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const files = page.getByRole('region', { name: 'Proof of address', exact: true });
  await files.scrollIntoViewIfNeeded();
  const bar = files.getByRole('button', { name: 'Text', exact: true });
  await bar.focus();
  await page.keyboard.press('Enter');
  const filter = page.getByRole('button', { name: 'Remove filter: Proof of address has a file of the type Text' });
  await expect(filter).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mirela Halvane' })).toBeVisible();
  await expect(page.getByText('1 of 1 response, 4 in total')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 response, 4 in total')).toBeVisible();
  await filter.click();
  await expect(page.getByText('4 of 4 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Field').selectOption('Proof of address');
  await form.getByLabel('Comparison').selectOption('has a file of the type');
  await form.getByLabel('Value').selectOption('PDF');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('button', { name: /has a file of the type PDF$/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mirela Halvane' })).toHaveCount(0);
});
