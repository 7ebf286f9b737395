import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const shape = {
  title: 'A picnic',
  description: '',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'You',
      description: '',
      fields: [
        field('phone', 'phone', 'Phone', { required: true, details: { countryCode: true, homeCountry: 'FI' } }),
        field('other', 'phone', 'Emergency contact', { details: { countryCode: true } }),
      ],
    },
    {
      id: 'two',
      name: 'Page 2',
      title: 'More',
      description: '',
      fields: [field('third', 'phone', 'Neighbour', { details: { countryCode: true } })],
    },
  ],
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can give a phone number with its country, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(shape);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const own = page.getByRole('group', { name: 'Phone', exact: true });
      const other = page.getByRole('group', { name: 'Emergency contact' });
      await expect(own.getByLabel('Country code')).toHaveValue('FI');
      await own.getByLabel('Phone number').fill('12');
      await other.getByLabel('Phone number').fill('070 123 45 67');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible();
      await expect(page.getByText('choose the country code, or begin the number with +').first()).toBeVisible();
      // Both are as the visitor left them.
      await expect(own.getByLabel('Phone number')).toHaveValue('12');
      await expect(other.getByLabel('Phone number')).toHaveValue('070 123 45 67');
      if (hasScript) expect(await violations(page)).toEqual([]);
      await own.getByLabel('Phone number').fill('040 123 4567');
      await other.getByLabel('Country code').selectOption('+46 Sweden');
      await page.getByRole('button', { name: 'Next' }).click();
      const third = page.getByRole('group', { name: 'Neighbour' });
      await third.getByLabel('Country code').selectOption('+383 Kosovo');
      await third.getByLabel('Phone number').fill('044 123 456');
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(other.getByLabel('Country code')).toHaveValue('SE');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ phone: '+358401234567', other: '+46701234567', third: '+38344123456' });
    });
  });
}

test('Owners can ask for the country of a phone number', async ({ owner, ownerPage: page }) => {
  const id = await owner.createForm({ ...shape, pages: shape.pages.map((each) => ({ ...each, fields: [] })) }, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'phone', exact: true }).click();
  await page.getByLabel('Ask for the country code').check();
  await page.getByLabel('Country chosen at first').selectOption('Sweden');
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[0]?.details)
    .toEqual({ countryCode: true, homeCountry: 'SE' });
});
