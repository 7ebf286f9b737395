import { field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const pages = [
  {
    id: 'about',
    name: 'Page 1',
    title: 'About you',
    description: '',
    fields: [
      field('name', 'text', 'First name'),
      field('from', 'hidden', 'Campaign', { details: { parameter: 'utm_source' } }),
      field('people', 'number', 'Gardeners'),
    ],
  },
  {
    id: 'plot',
    name: 'Page 2',
    title: 'A plot for {{name|you}}',
    description: 'You came from {{from|our site}}.',
    fields: [
      field('size', 'radio', 'Which plot would you like, {{name|neighbour}}?', {
        required: true,
        description: 'For {{people|some}} people',
        options: ['Full plot', 'The bed of {{name|yours}}'],
      }),
      field('rules', 'consent', '{{name|You}} agrees', { details: { agreement: '' } }),
      field('order', 'ranking', 'What first?', { options: ['Compost', 'The bed of {{name|yours}}'] }),
      field('grid', 'matrix', 'When will you come?', {
        options: ['Early', 'With {{name|you}}'],
        subfields: [{ name: 'row1', label: 'Visit of {{name|you}}', placeholder: '', required: false }],
      }),
      field('extra', 'checkbox', 'And besides?', { options: ['Tools for {{name|you}}'], details: { other: true } }),
      field('sure', 'scale', 'How sure are you?', { details: { lowestLabel: 'Not {{name|you}}' } }),
    ],
  },
];
const endings = [
  {
    id: 'thanks',
    title: 'See you in May, {{name|neighbour}}',
    text: 'You chose {{size|nothing}}.',
    offersAnother: false,
    match: 'all',
    terms: [],
  },
];
const form = { title: 'Spring allotment application', pages, endings };
const attack = '<img src=x onerror=alert(1)>[here](https://evil.example)';

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can read their answers in later texts ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form);
      const open = (query = '') => page.goto(`/fill/${id}${query}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const press = (name: string) => page.getByRole('button', { name }).click();
      await open('?utm_source=newsletter');
      await page.getByLabel('First name').fill('Leda');
      await page.getByLabel('Gardeners').fill('3');
      await press('Next');
      await expect(page.getByRole('heading', { name: 'A plot for Leda', level: 2 })).toBeVisible();
      await expect(page.getByText('You came from newsletter.')).toBeVisible();
      await expect(page.getByText('For 3 people')).toBeVisible();
      // The error names the question as the visitor reads it.
      await press('Submit');
      await expect(page.getByText('Which plot would you like, Leda? is required')).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      await page.getByRole('radio', { name: 'The bed of Leda' }).check();
      await page.getByLabel('Leda agrees').check();
      await page.getByRole('radiogroup', { name: 'Visit of Leda' }).getByLabel('With Leda').check();
      await page.getByRole('checkbox', { name: 'Tools for Leda' }).check();
      await expect(page.getByText('Not Leda')).toBeVisible();
      await expect(page.getByText('{{')).toHaveCount(0);
      if (hasScript) await page.getByRole('button', { name: 'Move The bed of Leda up' }).click();
      else
        for (const [at, option] of ['The bed of Leda', 'Compost'].entries())
          await page.getByRole('combobox').nth(at).selectOption({ label: option });
      await press('Submit');
      await expect(page.getByRole('heading', { name: 'See you in May, Leda' })).toBeVisible();
      await expect(page.getByText('You chose The bed of Leda.')).toBeVisible();
      await expect(page.getByText('{{')).toHaveCount(0);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toMatchObject({
        size: 'The bed of {{name|yours}}',
        order: ['The bed of {{name|yours}}', 'Compost'],
        grid_row1: 'With {{name|you}}',
        extra: ['Tools for {{name|you}}'],
      });
      await page.goto(`/fill/${id}/receipt/${responses[0].receipt}`);
      await expect(page.getByText('1. The bed of Leda, 2. Compost')).toBeVisible();
      await expect(page.getByText('{{')).toHaveCount(0);

      await open();
      await press('Next');
      await expect(page.getByRole('heading', { name: 'A plot for you', level: 2 })).toBeVisible();
      await expect(page.getByText('You came from our site.')).toBeVisible();
      await expect(page.getByText('Which plot would you like, neighbour?')).toBeVisible();
    });

    test(`Visitors can answer with HTML and links, which stay text, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form);
      await page.goto(`/fill/${id}?name=${encodeURIComponent(attack)}`, {
        waitUntil: hasScript ? 'networkidle' : 'load',
      });
      await page.getByLabel('First name').fill(attack);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: 'A plot for <img src=x onerror=alert(1)>' })).toBeVisible();
      await expect(page.locator('main img')).toHaveCount(0);
      await expect(page.locator('main a[href*="evil"]')).toHaveCount(0);
    });
  });
}

test('Owners can choose an answer from a menu, and are told when it comes too late', async ({
  ownerPage: page,
  owner,
}) => {
  const plain = pages.map((each) => ({
    ...each,
    title: each.title.slice(0, 6),
    description: '',
    fields: each.fields.map((one) => ({
      ...one,
      label: one.id,
      description: '',
      options: one.id === 'size' ? ['Full'] : [],
    })),
  }));
  const id = await owner.createForm({ title: form.title, pages: plain });
  await page.goto(`/form-builder/${id}?at=size`);
  const label = page.getByLabel('Label', { exact: true });
  await label.fill('Which plot, ');
  await page.getByRole('button', { name: 'Insert an answer' }).click();
  await expect(label).toBeFocused();
  const menu = page.getByRole('listbox', { name: 'Insert an answer' });
  await expect(menu.getByRole('option')).toHaveCount(8);
  await expect(menu.getByRole('option', { name: 'rules asked later' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('na');
  await expect(menu.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(label).toHaveValue('Which plot, {{name|}}');
  await page.keyboard.type('neighbour');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await expect(label).toHaveValue('Which plot, {{name|neighbour}}?');
  await expect(page.getByRole('button', { name: 'Edit Which plot, neighbour?' })).toBeVisible();

  await page.getByLabel('Description').first().fill('Before {{rules|all}}');
  await expect(page.getByText('This text is shown before “rules” is asked.').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).pages[1].fields[0])
    .toMatchObject({ label: 'Which plot, {{name|neighbour}}?', description: 'Before {{rules|all}}' });

  // A renamed question keeps its place in the text.
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('button', { name: 'Edit name' }).click();
  await label.fill('First name');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Edit Which plot, neighbour?' }).click();
  await expect(label).toHaveValue('Which plot, {{First name|neighbour}}?');
});
