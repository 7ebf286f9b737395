import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { field, onlyPage } from '../fixtures/forms';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

const cities = ['Aarhus', 'Bergen', 'Córdoba', 'São Paulo', 'Tampere', 'Tamworth'];
const options = [...cities, ...Array.from({ length: 24 }, (_none, at) => `Village ${at + 1}`)];

const shape = {
  title: 'A stay',
  description: '',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Your stay',
      description: '',
      fields: [
        field('rent', 'number', 'Rent', { details: { prefix: '€', suffix: 'per month', step: 0.05 } }),
        field('skill', 'textarea', 'Skill', { validation: { maxLength: 20 }, details: { counter: true } }),
        field('city', 'select', 'City', { options, details: { other: true } }),
        field('bed', 'select', 'Bed', { options: ['Tent', 'Hut'], defaultValue: 'Hut', details: { other: true } }),
        field('meals', 'checkbox', 'Meals', {
          options: ['Breakfast', 'Lunch', 'Dinner'],
          details: { chosen: ['Breakfast', 'Lunch'] },
        }),
        field('way', 'checkbox', 'Way', { options: ['Train', 'Car'], details: { other: true } }),
        field('name', 'text', 'Name', { required: true }),
      ],
    },
    { id: 'two', name: 'Page 2', title: 'More', description: '', fields: [field('more', 'text', 'More')] },
  ],
};

test('CHECK-4 Visitors can see short options in two columns, and longer ones only if there is room', async ({
  page,
  owner,
}) => {
  const named = (length: number) => [1, 2, 3, 4].map((at) => `${at}`.padEnd(length, 'x'));
  const fields = [14, 28, 29].map((length) => field(`q${length}`, 'radio', `Q${length}`, { options: named(length) }));
  const id = await owner.createForm({ ...shape, pages: [{ ...shape.pages[0], fields } as (typeof shape.pages)[0]] });
  await page.goto(`/fill/${id}`);
  const columns = async () => {
    const found = [];
    for (const { id: each } of fields) {
      const boxes = await page
        .locator(`input[name=${each}]`)
        .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().x)));
      found.push(new Set(boxes).size);
    }
    return found;
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await columns()).toEqual([2, 2, 1]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await columns()).toEqual([2, 1, 1]);
});

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('Visitors can use steps, affixes, ticked options and answers of their own, and owners get them', async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(shape);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const meals = page.getByRole('group', { name: 'Meals' });
      const way = page.getByRole('group', { name: 'Way' });
      await expect(meals.getByLabel('Breakfast')).toBeChecked();
      await expect(page.getByLabel('Bed', { exact: true })).toHaveValue('Hut');
      await expect(page.getByText('per month')).toBeVisible();
      await page.getByLabel('Rent').fill('12.34');
      await meals.getByLabel('Breakfast').uncheck();
      await meals.getByLabel('Lunch').uncheck();
      await way.getByLabel('Other…').check();
      await page.getByLabel('Skill').fill('Baking');
      await expect(page.getByText(hasScript ? '6 / 20' : 'At most 20 characters')).toBeVisible();
      if (hasScript) {
        const city = page.getByRole('combobox', { name: 'City' });
        await city.fill('sao');
        await expect(page.getByRole('option', { name: 'São Paulo' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await city.press('Enter');
        await expect(city).toHaveValue('São Paulo');
      } else {
        await page.getByLabel('City', { exact: true }).selectOption('São Paulo');
      }
      await page.getByLabel('Bed', { exact: true }).selectOption('Other…');
      await page.getByRole('textbox', { name: 'Your answer' }).locator('visible=true').first().fill('Hammock');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Rent must be in steps of 0.05').first()).toBeVisible();
      // What the visitor unticked stays so, and “Other…” without a text stays ticked.
      await expect(meals.getByLabel('Breakfast')).not.toBeChecked();
      await expect(meals.getByLabel('Lunch')).not.toBeChecked();
      await expect(way.getByLabel('Other…')).toBeChecked();
      if (hasScript) {
        await reloadForm(page);
        await expect(meals.getByLabel('Breakfast')).not.toBeChecked();
        await expect(way.getByLabel('Other…')).toBeChecked();
        expect(await violations(page)).toEqual([]);
      }
      await page.getByLabel('Rent').fill('12.35');
      await way.getByRole('textbox', { name: 'Your answer' }).fill('Bus; ferry');
      await page.getByLabel('Name').fill('Ann');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(meals.getByLabel('Breakfast')).not.toBeChecked();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({
        rent: 12.35,
        skill: 'Baking',
        city: 'São Paulo',
        bed: 'Hammock',
        way: ['Bus; ferry'],
        name: 'Ann',
      });
    });
  });
}

const plots = [
  'Meadow',
  'Pond side',
  'Orchard',
  'Terrace',
  'Côté cour',
  '“Sunny” corner',
  'حديقة الورد',
  'Bed 2, north',
];
const shuffled = {
  title: 'Choose a plot',
  description: '',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Your plot',
      description: '',
      fields: [
        field('plot', 'radio', 'Plot', { options: plots, details: { order: 'random' } }),
        field('bed', 'checkbox', 'Beds', { options: ['Bed 10', 'Äpfel', 'Bed 2'], details: { order: 'sorted' } }),
        field('name', 'text', 'Name', { required: true }),
      ],
    },
    { id: 'two', name: 'Page 2', title: 'More', description: '', fields: [field('more', 'text', 'More')] },
  ],
};

/** The options of a group as they follow each other on the page. */
async function optionsOf(page: Page, name: string) {
  const group = page.getByRole('radiogroup', { name }).or(page.getByRole('group', { name }));
  const texts = await group.locator('label').allTextContents();
  return texts.map((text) => text.trim());
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('Visitors can rely on the order of options in which they saw them first', async ({ page, browser, owner }) => {
      const id = await owner.createForm(shuffled);
      const open = (each: Page) => each.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await open(page);
      const first = await optionsOf(page, 'Plot');
      expect([...first].sort()).toEqual([...plots].sort());
      expect(await optionsOf(page, 'Beds')).toEqual(['Äpfel', 'Bed 2', 'Bed 10']);
      await open(page);
      expect(await optionsOf(page, 'Plot')).toEqual(first);
      await page.getByLabel('“Sunny” corner').check();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
      expect(await optionsOf(page, 'Plot')).toEqual(first);
      await page.getByLabel('Name').fill('Nadia “Nono” al-Rashid');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByLabel('More')).toBeVisible();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByLabel('“Sunny” corner')).toBeChecked();
      expect(await optionsOf(page, 'Plot')).toEqual(first);

      const orders = new Set([first.join()]);
      for (let visitor = 2; visitor <= 6; visitor += 1) {
        const context = await browser.newContext({ javaScriptEnabled: hasScript });
        const other = await context.newPage();
        await open(other);
        const seen = await optionsOf(other, 'Plot');
        expect([...seen].sort()).toEqual([...plots].sort());
        orders.add(seen.join());
        await context.close();
      }
      // Six visitors see the same one of 40,320 orders only if there is one order for all.
      expect(orders.size).toBeGreaterThan(1);
    });
  });
}

test('Owners can have options in a random order or from A to Z', async ({ ownerPage: page, owner }) => {
  const fields = [field('plot', 'radio', 'Plot', { options: plots })];
  const id = await owner.createForm({ ...shuffled, pages: onlyPage(shuffled, fields) }, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Edit Plot' }).click();
  const order = page.getByLabel('Order', { exact: true });
  await expect(order).toHaveValue('');
  const stored = async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[0].details?.order;
  for (const [name, value] of [
    ['Random for each visitor', 'random'],
    ['From A to Z', 'sorted'],
    ['As listed', undefined],
  ] as const) {
    await order.selectOption(name);
    await expect.poll(stored).toBe(value);
  }
  // The owner’s own list stays as it was written.
  expect((await owner.call('GET', `/forms/${id}`)).pages[0].fields[0].options).toEqual(plots);
});
