import { field } from '../fixtures/forms';
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

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('steps, affixes, ticked options and own answers reach the owner', async ({ page, owner }) => {
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
        await page.reload({ waitUntil: 'networkidle' });
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
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
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
