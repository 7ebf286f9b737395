import { field, onlyPage } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const pages = [
  {
    id: 'plot',
    name: 'Page 1',
    title: 'Your plot',
    description: '',
    fields: [
      field('area', 'number', 'Area in m²', { required: true }),
      field('water', 'yes-no', 'Water connection'),
      field('rent', 'calculated', 'Rent per year', {
        details: { expression: '{{area}} * 0.42 + if({{water}}, 18, 0)', decimals: 2, unit: '€' },
      }),
    ],
  },
  {
    id: 'pay',
    name: 'Page 2',
    title: 'You pay {{rent|nothing yet}}',
    description: '',
    fields: [
      field('secret', 'calculated', 'Discount class', {
        details: { expression: 'if({{rent}} > 60, 1, 0)', isConcealed: true },
      }),
      field('monthly', 'radio', 'Pay monthly?', { options: ['Yes', 'No'] }),
    ],
  },
];
const form = {
  title: 'Spring allotment application',
  pages,
  conditions: [
    {
      id: 'c',
      action: 'show',
      target: { kind: 'field', id: 'monthly' },
      match: 'all',
      terms: [{ fieldId: 'secret', comparison: 'is', operand: 1 }],
    },
  ],
  endings: [
    {
      id: 'thanks',
      title: 'The rent is {{rent|open}}',
      text: '',
      offersAnother: false,
      match: 'all',
      terms: [],
    },
  ],
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can read a calculated total, and a condition on it shows the next question, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const rent = page.getByRole('status', { name: 'Rent per year' });
      await expect(rent).toHaveText('—');
      await page.getByLabel('Area in m²').fill('125');
      await page.getByLabel('Yes').check();
      if (hasScript) {
        await expect(rent).toHaveText('70.50 €');
        expect(await violations(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: 'You pay 70.50 €', level: 2 })).toBeVisible();
      await expect(page.getByText('Discount class')).toHaveCount(0);
      await page.getByRole('group', { name: 'Pay monthly?' }).or(page.getByRole('radiogroup')).getByLabel('No').check();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(rent).toHaveText('70.50 €');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'The rent is 70.50 €' })).toBeVisible();
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ area: 125, water: true, rent: 70.5, secret: 1, monthly: 'No' });
    });
  });
}

test('Owners can write a calculation, try it, and are told what is wrong with it', async ({
  ownerPage: page,
  owner,
}) => {
  const plain = [...(pages[0]?.fields ?? []).slice(0, 2), field('from', 'date', 'Earliest start')];
  const id = await owner.createForm({ title: form.title, pages: onlyPage(form, plain) });
  await page.goto(`/form-builder/${id}?view=logic`);
  await page.getByRole('button', { name: 'Add calculation' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Rent per year');
  const expression = page.getByLabel('Expression');
  await expression.fill('');
  await expression.pressSequentially('{{ar');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' * 0.42 + if({{');
  await expect(page.getByRole('listbox', { name: 'Insert an answer' })).toBeVisible();
  await page.keyboard.type('Wat');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', 18, 0)');
  await expect(expression).toHaveValue('{{Area in m²}} * 0.42 + if({{Water connection}}, 18, 0)');
  const sample = page.getByRole('region', { name: 'Sample answers' });
  await sample.getByLabel('Area in m²').fill('125');
  await page.getByLabel('Decimals').fill('2');
  await expect(sample.getByRole('status')).toContainText('70.50');
  await sample.getByLabel('Water connection').selectOption('No');
  await expect(sample.getByRole('status')).toContainText('52.50');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[3]?.details?.expression)
    .toBe('{{area}} * 0.42 + if({{water}}, 18, 0)');
  await expression.fill('{{Earliest start}} * 2');
  await expect(
    sample.getByText('Earliest start is a date and cannot be used as a number.', { exact: false }),
  ).toBeVisible();
  await expect(sample.getByRole('status')).toContainText('—');
  await page.getByRole('button', { name: 'Logic' }).click();
  await expect(page.getByRole('region', { name: 'Calculated fields' })).toContainText('{{Earliest start}} * 2');
});

const priced = {
  title: 'Plot, “shed” and pond',
  pages: [
    {
      id: 'plot',
      name: 'Page 1',
      title: 'Your plot',
      description: '',
      fields: [
        field('size', 'radio', 'Size', {
          options: ['Half', 'Full, “sunny”', 'ظل'],
          details: {
            optionPoints: [
              { option: 'Full, “sunny”', points: 30 },
              { option: 'ظل', points: -5 },
            ],
          },
        }),
        field('extras', 'checkbox', 'Extras', {
          options: ['Shed', 'Pond'],
          details: {
            optionPoints: [
              { option: 'Shed', points: 10 },
              { option: 'Pond', points: 4 },
            ],
          },
        }),
        field('price', 'calculated', 'Price', { details: { expression: 'points({{size}}) + points({{extras}})' } }),
      ],
    },
  ],
  endings: [
    { id: 'end', title: 'It costs {{price|nothing}}', text: '', offersAnother: false, match: 'all', terms: [] },
  ],
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can read a total of the points of their options, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(priced);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const price = page.getByRole('status', { name: 'Price' });
      await expect(price).toHaveText('0');
      await page.getByLabel('ظل').check();
      await page.getByLabel('Shed').check();
      await page.getByLabel('Pond').check();
      if (hasScript) {
        await expect(price).toHaveText('9');
        await page.getByLabel('Full, “sunny”').check();
        await expect(price).toHaveText('44');
        await page.getByLabel('ظل').check();
      }
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'It costs 9' })).toBeVisible();
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ size: 'ظل', extras: ['Shed', 'Pond'], price: 9 });
    });
  });
}

test('Owners can give options points and use them in a calculation', async ({ ownerPage: page, owner }) => {
  const plain = (priced.pages[0]?.fields ?? []).slice(0, 2).map(({ details: _details, ...others }) => others);
  const id = await owner.createForm({ title: priced.title, pages: onlyPage(priced, plain) });
  await page.goto(`/form-builder/${id}?view=logic`);
  await page.getByRole('button', { name: 'Add calculation' }).click();
  const expression = page.getByLabel('Expression');
  await expression.fill('');
  await expression.pressSequentially('2 * points({{si');
  await page.keyboard.press('Enter');
  await page.keyboard.type(')');
  await expect(expression).toHaveValue('2 * points({{Size}})');
  const sample = page.getByRole('region', { name: 'Sample answers' });
  await expect(sample.getByText('The options of Size have no points.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Size', exact: true }).click();
  const points = page.getByRole('region', { name: 'Points' });
  await points.getByLabel('Points for Full, “sunny”').fill('30');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit Calculation', exact: true }).click();
  await sample.getByLabel('Size').selectOption('Full, “sunny”');
  await expect(sample.getByRole('status')).toContainText('60');
  await expression.press('End');
  await expression.pressSequentially(' + {{points of');
  await page.keyboard.press('Enter');
  await expect(expression).toHaveValue('2 * points({{Size}}) + points({{Size}})');
  await expect(sample.getByRole('status')).toContainText('90');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields.map(({ details }: never) => details))
    .toEqual([
      { optionPoints: [{ option: 'Full, “sunny”', points: 30 }] },
      undefined,
      { expression: '2 * points({{size}}) + points({{size}})' },
    ]);
});
