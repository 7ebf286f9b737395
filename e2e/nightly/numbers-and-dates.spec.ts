import { thanked } from '../fixtures/answers';
import { chatbot, field, settings } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const formWith = (language: string, ...fields: ReturnType<typeof field>[]) => ({
  title: 'Plot',
  pages: [{ id: 'only', name: 'Page 1', title: '', description: '', fields }],
  settings: settings({ language }),
});

test.describe('numbers', () => {
  const german = () =>
    formWith('de', field('size', 'number', 'Größe', { validation: { min: 0.5 } }), field('name', 'text', 'Name'));

  test('Visitors can write numbers as the language of the page does, and find them so after a reload', async ({
    page,
    owner,
  }) => {
    const id = await owner.createForm(german());
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    const size = page.getByLabel('Größe');
    await size.fill('0,2');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(size).toHaveAccessibleDescription('Größe: mindestens 0,5');
    await size.fill('3.5');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(size).toHaveAccessibleDescription(/„3.5“ wurde als 3,5 gelesen/);
    await size.fill('1.000,5');
    await page.getByLabel('Name').fill('Leda');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Leda');
    await page.reload();
    await expect(size).toHaveValue('1.000,5');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
    const { responses } = await owner.call('GET', `/forms/${id}/responses`);
    expect(responses[0].data).toEqual({ size: 1000.5, name: 'Leda' });
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test('Visitors without JavaScript can write numbers as the language of the page does', async ({ page, owner }) => {
      const id = await owner.createForm(german());
      await page.goto(`/fill/${id}`);
      await page.getByLabel('Größe').fill('3.5');
      await page.getByRole('button', { name: 'Absenden' }).click();
      await expect(page.getByLabel('Größe')).toHaveAccessibleDescription(/„3.5“ wurde als 3,5 gelesen/);
      await expect(page.getByLabel('Größe')).toHaveValue('3.5');
      await page.getByLabel('Größe').fill('1.000');
      await page.getByRole('button', { name: 'Absenden' }).click();
      await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ size: 1000 });
    });
  });
});

test.describe('sliders without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Visitors can write the number of a slider as the language of the page does', async ({ page, owner }) => {
    const slider = field('load', 'slider', 'Menge', {
      validation: { min: 0, max: 10 },
      details: { step: 0.5, unit: 'kg' },
    });
    const id = await owner.createForm(formWith('de', slider));
    await page.goto(`/fill/${id}?prefill_load=2.5`);
    await expect(page.getByLabel('Menge')).toHaveValue('2,5');
    await page.getByLabel('Menge').fill('3,6');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByLabel('Menge')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Menge')).toHaveValue('3,6');
    await page.getByLabel('Menge').fill('3,5');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
    await expect(page.getByText('3,5 kg')).toBeVisible();
    const { responses } = await owner.call('GET', `/forms/${id}/responses`);
    expect(responses[0].data).toEqual({ load: 3.5 });
  });
});

test.describe('half-typed dates and times', () => {
  const when = (language = 'en') =>
    formWith(language, field('start', 'date', 'Start'), field('slot', 'time', 'Slot'), field('word', 'text', 'Word'));

  for (const way of ['button', 'Enter'] as const) {
    test(`Visitors who fill a date in only in part are told, and can empty it again, by ${way}`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(when());
      await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
      const submit = () =>
        way === 'Enter' ? page.keyboard.press('Enter') : page.getByRole('button', { name: 'Submit' }).click();
      await page.getByLabel('Start').focus();
      await page.keyboard.type('05');
      await submit();
      await expect(page.getByText('Start must be a valid date')).toBeVisible();
      await page.getByLabel('Start').focus();
      await page.keyboard.press('Backspace');
      await page.getByLabel('Slot').focus();
      await page.keyboard.type('09');
      await submit();
      await expect(page.getByText('Slot must be a valid time')).toBeVisible();
      await expect(page.getByText('Start must be a valid date')).toHaveCount(0);
      await page.getByLabel('Slot').fill('09:30');
      await page.getByLabel('Start').fill('0085-05-01');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Start needs a year of four digits')).toBeVisible();
      await page.getByLabel('Start').fill('1985-05-01');
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ start: '1985-05-01', slot: '09:30' });
    });
  }

  test('Visitors are told of a half-typed date in the conversation, and after they went a page back', async ({
    page,
    owner,
  }) => {
    const [only] = when().pages;
    const form = {
      title: 'Plot',
      pages: [
        { id: 'first', name: 'Page 1', title: '', description: '', fields: [field('name', 'text', 'Name')] },
        ...(only ? [{ ...only, id: 'second' }] : []),
      ],
      settings: settings({ language: 'en', chatbot: chatbot({ enabled: true }) }),
    };
    const id = await owner.createForm(form);
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Start').focus();
    await page.keyboard.type('05');
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Start must be a valid date')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Start must be a valid date')).toBeVisible();
    // The server’s page does not show the typed parts, so focusing the input is enough.
    await page.getByLabel('Start').click();
    await expect(page.getByText('Start must be a valid date')).toHaveCount(0);
    await page.getByRole('button', { name: 'Answer as a conversation' }).click();
    const chat = page.getByRole('complementary', { name: 'Answer as a conversation' });
    await chat.getByRole('button', { name: 'Skip' }).click();
    await expect(chat.getByLabel('Start')).toBeFocused();
    await page.keyboard.type('05');
    await page.keyboard.press('Enter');
    await expect(chat.getByText('Start must be a valid date')).toBeVisible();
  });
});

test('Visitors who double-click an option or a star that may be left out have chosen it', async ({ page, owner }) => {
  const id = await owner.createForm(
    formWith(
      'en',
      field('kind', 'radio', 'Kind', { options: ['Full plot', 'Shared bed'] }),
      field('skill', 'rating', 'Skill'),
    ),
  );
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const option = page.getByRole('radio', { name: 'Shared bed' });
  const star = page.getByRole('radio', { name: '4 of 5' });
  for (const control of [page.getByText('Shared bed'), option]) {
    await control.dblclick();
    await expect(option).toBeChecked();
    await control.click();
    await expect(option).not.toBeChecked();
  }
  await star.dblclick({ force: true });
  await expect(star).toBeChecked();
  await star.click({ force: true });
  await expect(star).not.toBeChecked();
});
