import { field, titledPage as page } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const pages = [
  page('about', 'About you', field('local', 'radio', 'Do you live in Hollinvale?', { options: ['Yes', 'No'] })),
  page('plot', 'Your plot', field('size', 'radio', 'Plot size', { options: ['Full plot', 'Shared bed'] })),
  page('share', 'Sharing a bed', field('partner', 'text', 'Who shares with you?', { required: true })),
  page('skills', 'Skills and help', field('skill', 'text', 'What can you do?')),
];
const jump = (id: string, after: string, kind: string, to: string, ...terms: object[]) => ({
  id,
  after,
  to: { kind, id: to },
  match: 'all',
  terms,
});
const is = (fieldId: string, comparison: string, operand: string) => ({ fieldId, comparison, operand });
const ending = (id: string, title: string) => ({ id, title, text: '', offersAnother: false, match: 'all', terms: [] });
const form = {
  title: 'Spring allotment application',
  pages,
  endings: [ending('thanks', 'See you in May'), ending('away', 'Only for Hollinvale')],
  jumps: [
    jump('r1', 'about', 'ending', 'away', is('local', 'is', 'No')),
    jump('r2', 'plot', 'page', 'skills', is('size', 'isNot', 'Shared bed')),
  ],
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });
    const how = hasScript ? 'with' : 'without';

    test(`Visitors can follow the rules of a form, and go back the same way, ${how} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const heading = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      const press = (name: string) => page.getByRole('button', { name }).click();
      await page.getByLabel('Yes').check();
      await press('Next');
      // First the way with the shared bed, whose answer must not be stored later.
      await page.getByLabel('Shared bed').check();
      await press('Next');
      await heading('Sharing a bed');
      await expect(page.getByText('Page 3 of 4')).toBeVisible();
      await page.getByLabel('Who shares with you?').fill('Noor');
      await press('Previous');
      await page.getByLabel('Full plot').check();
      await press('Next');
      await heading('Skills and help');
      await expect(page.getByText('Page 3 of 3')).toBeVisible();
      await expect(page.getByText('Sharing a bed')).toHaveCount(0);
      if (hasScript) expect(await violations(page)).toEqual([]);
      await press('Previous');
      await heading('Your plot');
      await press('Next');
      await page.getByLabel('What can you do?').fill('Pruning');
      await press('Submit');
      await expect(page.getByRole('heading', { name: 'See you in May' })).toBeVisible();
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ local: 'Yes', size: 'Full plot', skill: 'Pruning' });
    });

    test(`Visitors can be led to an ending after any page ${how} script`, async ({ page, owner }) => {
      const id = await owner.createForm(form);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await page.getByLabel('No').check();
      // Without script the server says with the next page that this one is the last.
      if (!hasScript) await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'Only for Hollinvale' })).toBeVisible();
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ local: 'No' });
    });
  });
}

test('Visitors load the code for rules only in forms that have some, announced in the document', async ({
  page,
  owner,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  const { jumps: _, ...plain } = form;
  await page.goto(`/fill/${await owner.createForm(plain)}`, { waitUntil: 'networkidle' });
  expect(scripts).not.toContain('type-logic.js');
  const id = await owner.createForm(form);
  const html = await (await page.request.get(`/fill/${id}`)).text();
  expect(html.slice(0, html.indexOf('</head>'))).toContain('type-logic.js');
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  expect(scripts).toContain('type-logic.js');
});

test('Visitors can answer a form with rules if the code for them did not arrive', async ({ page, owner }) => {
  await page.route('**/type-logic.js', (route) => route.abort());
  const id = await owner.createForm(form);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('No').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Only for Hollinvale' })).toBeVisible();
});

test('Owners can lead visitors past pages and to endings, and see it on the map', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm({ ...form, jumps: [] });
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Logic' }).click();
  await expect(page.getByText('4 pages, 2 endings, 0 rules')).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('After', { exact: true }).selectOption({ label: 'Page 2 “Your plot”' });
  await page.getByLabel('Rule, comparison 1: field').selectOption({ label: 'Plot size' });
  await page.getByLabel('Rule, comparison 1: comparison').selectOption('is not');
  await page.getByLabel('Rule, comparison 1: value').selectOption('Shared bed');
  await page.getByLabel('Page or ending').selectOption({ label: 'Page 4 “Skills and help”' });
  await expect(page.getByText('Page 3 is skipped. Its answers are removed when the visitor submits.')).toBeVisible();
  const map = page.getByRole('region', { name: 'Map of pages and endings' });
  await expect(map.getByRole('button', { name: 'Plot size is not “Shared bed”' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No visitor sees this ending.')).toBeVisible();

  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Rule, comparison 1: value').selectOption('No');
  await page.getByLabel('Page or ending').selectOption({ label: 'Ending “Only for Hollinvale”' });
  await expect(page.getByText('The response is sent after this page.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // A rule back to a page that leads to it again.
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('After', { exact: true }).selectOption({ label: 'Page 4 “Skills and help”' });
  await page.getByLabel('Page or ending').selectOption({ label: 'Page 1 “About you”' });
  await page.getByLabel('Delete rule, comparison 1').click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Visitors can go round in circles', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Delete the rule' }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).jumps)
    .toMatchObject([
      { after: 'plot', to: { kind: 'page', id: 'skills' }, terms: [is('size', 'isNot', 'Shared bed')] },
      { after: 'about', to: { kind: 'ending', id: 'away' }, terms: [is('local', 'is', 'No')] },
    ]);
  // A tile leads to its page.
  await map.getByRole('button', { name: 'Sharing a bed' }).click();
  await expect(page.getByRole('button', { name: 'Edit Who shares with you?' })).toBeVisible();
});
