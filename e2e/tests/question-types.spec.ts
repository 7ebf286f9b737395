import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { allotment } from '../fixtures/forms';
import { harvest, harvestAnswers } from '../fixtures/harvest';
import { expect, test, violations } from '../fixtures/test';

type Box = { x: number; y: number; width: number; height: number };

/** Answers every question as a visitor does, with or without script. */
async function answer(page: Page, hasScript: boolean) {
  const group = (name: string) => page.getByRole('radiogroup', { name });
  await group('Will you stay overnight?').getByLabel('Yes').check();
  await page.getByLabel('Country').selectOption('Finland');
  await page.getByLabel('Website or profile').fill('quillmore.example');
  await group('How likely are you').getByRole('radio', { name: '9', exact: true }).check();
  await group('Registering was easy').getByRole('radio', { name: '4' }).check();
  const amount = page.getByLabel('How much will you bring?');
  if (hasScript) {
    await expect(amount).toHaveAttribute('aria-valuetext', 'Not answered');
    await amount.focus();
    // From the middle.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(amount).toHaveAttribute('aria-valuetext', '35 kg');
  } else await amount.fill('35');
  await page.getByLabel('Arrival').fill('2026-09-18');
  await page.getByLabel('Departure').fill('2026-09-20');
  if (hasScript) await expect(page.getByText('2 nights')).toBeVisible();
  if (hasScript) {
    await page.getByRole('button', { name: 'Move Seed saving up' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Seed saving: position 1 of 3' })).toBeAttached();
  } else {
    const order = ['Seed saving', 'Apple pressing', 'Bread in the clay oven'];
    for (const [at, option] of order.entries()) await page.getByLabel(`${at + 1} of 3`).selectOption(option);
  }
  for (const time of ['Morning', 'Afternoon'])
    await page.getByRole('group', { name: 'Saturday' }).getByLabel(time).check();
  await group('Food').getByLabel('Good').check();
  await group('Camp site').getByLabel('Poor').check();
  await page.getByLabel('I agree to the rules').check();
}

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can answer every type of question ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(harvest);
      await page.goto(`/fill/${id}?utm_source=newsletter`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Consent is required')).toBeVisible();
      await expect(page.getByText('Country of residence is required')).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      await answer(page, hasScript);
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual(harvestAnswers);
    });
  });
}

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can read what the ends of a scale mean and open the links of a consent ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      await page.goto(`/fill/${await owner.createForm(harvest)}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      for (const [name, lowest, highest] of [
        ['How likely are you', '0, Not at all likely', '10, Extremely likely'],
        ['Registering was easy', '1, Disagree', '5, Agree'],
      ] as const) {
        const scale = page.getByRole('radiogroup', { name });
        for (const end of [lowest, highest]) {
          await expect(scale.getByRole('radio', { name: end, exact: true })).toHaveCount(1);
          await expect(scale.getByText(end.replace(',', ''), { exact: true })).toBeVisible();
        }
        await expect(scale.getByRole('radio', { name: '3', exact: true })).toHaveCount(1);
      }
      const link = page.getByRole('link', { name: 'rules of the weekend' });
      await expect(link).toHaveAttribute('href', 'https://example.org/rules');
      // The answers stay in their own tab.
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    });

    test(`Visitors can answer a matrix as a table on wide screens and as cards on phones ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(harvest);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const matrix = page.getByRole('group', { name: 'When can you help?' });
      const row = matrix.getByRole('group', { name: 'Saturday' });
      const cell = (name: string) => row.locator('label').filter({ hasText: name });
      const boxes = async () => {
        const found = await Promise.all([cell('Morning').boundingBox(), cell('Afternoon').boundingBox()]);
        return found.map((box) => box ?? { x: -1, y: -1, width: 0, height: 0 }) as [Box, Box];
      };
      const [left, right] = await boxes();
      expect(right.y).toBe(left.y);
      expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);

      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(async () => (await boxes())[1].y).toBeGreaterThan((await boxes())[0].y);
      const [upper, lower] = await boxes();
      expect(lower.x).toBe(upper.x);
      expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height);
      expect(lower.x + lower.width).toBeLessThanOrEqual(390);
      // Large enough for a finger, with the name of the column in the card.
      expect(lower.height).toBeGreaterThanOrEqual(44);
      const name = await cell('Afternoon').locator('span').boundingBox();
      expect(name?.width ?? 0).toBeGreaterThan(40);
      await cell('Afternoon').click();
      await expect(row.getByLabel('Afternoon')).toBeChecked();
    });
  });
}

test('Visitors load the code of a type only for forms that have it, announced in the document', async ({
  page,
  owner,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  const plain = await owner.createForm(allotment);
  await page.goto(`/fill/${plain}`, { waitUntil: 'networkidle' });
  expect(scripts.filter((name) => name.startsWith('type-'))).toEqual([]);
  const id = await owner.createForm(harvest);
  const html = await (await page.request.get(`/fill/${id}`)).text();
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const loaded = scripts.filter((name) => name.startsWith('type-'));
  // A Net Promoter question is a scale: both have the same control.
  const types = harvest.pages.flatMap(({ fields }) => fields.map(({ type }) => type.replace(/^nps$/, 'scale')));
  expect(loaded.sort()).toEqual([...new Set(types.map((type) => `type-${type}.js`))].sort());
  const head = html.slice(0, html.indexOf('</head>'));
  for (const name of loaded) expect(head).toContain(name);
});

test('Visitors can answer a form without script if the code of one of its questions did not arrive', async ({
  page,
  owner,
}) => {
  await page.route('**/type-country.js', (route) => route.abort());
  const id = await owner.createForm(harvest);
  await page.goto(`/fill/${id}?utm_source=newsletter`, { waitUntil: 'networkidle' });
  await answer(page, false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual(harvestAnswers);
});

test('Owners can read, filter, analyse and export the answers to every type of question', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(harvest);
  const submittedAt = '2026-05-06T10:00:00.000Z';
  const away = { ...harvestAnswers, stay: false, country: 'DE', again: 3 };
  for (const data of [harvestAnswers, away]) await owner.call('POST', `/forms/${id}/submit`, { data, submittedAt });

  await page.goto(`/form-responses/${id}`);
  const table = page.getByRole('table');
  await expect(table.getByText('Finland')).toBeVisible();
  await expect(table.getByText('Germany')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Add filter' });
  await filter.getByLabel('Field').selectOption({ label: 'Country of residence' });
  await filter.getByLabel('Value').selectOption({ label: 'Germany' });
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await expect(table.getByText('Finland')).toHaveCount(0);
  await expect(table.getByText('Germany')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export \d/ })
      .click(),
  ]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain('Your dates: Arrival');
  expect(csv).toContain('Seed saving; Apple pressing; Bread in the clay oven');
  expect(csv).not.toContain('Finland');

  await page.goto(`/form-responses/${id}?analytics=fields`);
  await expect(page.getByText('Net Promoter Score').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners can add hidden fields for all UTM parameters with one press', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm({ ...harvest, pages: harvest.pages.map((each) => ({ ...each, fields: [] })) }, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Hidden field' }).click();
  await page.getByRole('button', { name: 'Add UTM parameters' }).click();
  for (const name of ['source', 'medium', 'campaign', 'term', 'content'])
    await expect(page.getByRole('button', { name: `Edit UTM ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Edit UTM medium' }).click();
  await expect(page.getByLabel('Address parameter')).toHaveValue('utm_medium');
  expect(await violations(page)).toEqual([]);
});

test('Visitors can rank by dragging and by keys, and the focus stays with the option', async ({ page, owner }) => {
  const id = await owner.createForm(harvest);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const rows = page.getByRole('group', { name: 'Put the workshops' }).getByRole('listitem');
  await rows.nth(0).scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([rows.nth(0).boundingBox(), rows.nth(2).boundingBox()]);
  if (!from || !to) throw new Error('The rows are not shown.');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height / 2 + 4, { steps: 6 });
  await page.mouse.up();
  await expect(rows).toHaveText([/Seed saving/, /Bread/, /Apple pressing/]);

  await page.getByRole('button', { name: 'Move Apple pressing up' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows).toHaveText([/Seed saving/, /Apple pressing/, /Bread/]);
  await expect(page.getByRole('button', { name: 'Move Apple pressing up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/Apple pressing/, /Seed saving/, /Bread/]);
  // The first option cannot move up any more.
  await expect(page.getByRole('button', { name: 'Move Apple pressing down' })).toBeFocused();
});

test('Owners can preview every type of question', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(harvest);
  await page.goto(`/form-preview/${id}`);
  await expect(page.getByLabel('How much will you bring?')).toHaveAttribute('aria-valuetext', 'Not answered');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByText('Consent is required')).toBeVisible();
  await answer(page, true);
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page).toHaveURL(/form-responses/);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  // The parameter of the address is not part of the preview.
  expect(responses[0].data).toEqual({ ...harvestAnswers, source: 'direct' });
});
