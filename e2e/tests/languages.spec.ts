import { allotment, ballot, field, settings } from '../fixtures/forms';
import { harvest } from '../fixtures/harvest';
import { expect, test, violations } from '../fixtures/test';

test.describe('with a German browser', () => {
  test.use({ locale: 'de-CH' });

  test('Visitors can read the page in their own language, and its errors too', async ({ page, owner }) => {
    await page.goto(`/fill/${await owner.createForm(allotment)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('Seite 1 von 3')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Full name: Bitte ausfüllen')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('3 Antworten');
  });

  test('Visitors can read a closed form in their own language', async ({ page }) => {
    await page.goto('/fill/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Formular nicht gefunden' })).toBeVisible();
  });
});

test('Visitors can read a form in the language that its owner chose, from right to left', async ({ page, owner }) => {
  const id = await owner.createForm({ ...ballot(), ...{ settings: settings({ language: 'ar' }) } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fill/${id}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('\u2068Your word\u2069: هذا الحقل مطلوب')).toBeVisible();
  const label = await page.locator('label').boundingBox();
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Your word').fill('Tilth');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByRole('heading', { name: 'شكرًا لك!' })).toBeVisible();
});

const part = { name: 'first', label: 'الاسم', placeholder: '', required: true };
const asked = [...allotment.pages, ...harvest.pages].flatMap(({ fields }) => fields);
/** A required question of every type, with texts of an owner who writes Arabic. */
const arabic = [
  ...new Map(asked.map((each) => [each.type, each])).values(),
  field('look', 'picture-choice', '', { options: ['', ''] }),
  field('drawn', 'signature', ''),
  field('guests', 'group', '', { subfields: [part] }),
].map((each, at) => ({
  ...each,
  label: `السؤال ${at + 1}`,
  placeholder: '',
  required: true,
  options: ((each.options as string[] | undefined) ?? []).map((_option, place) => `الخيار ${place + 1}`),
  subfields: ((each.subfields as object[] | undefined) ?? []).map((sub, place) => ({
    ...sub,
    label: `الجزء ${place + 1}`,
    placeholder: '',
  })),
  ...(each.type === 'consent' && { details: { agreement: 'أوافق على الشروط' } }),
  ...(each.type !== 'consent' && each.details !== undefined && { details: {} }),
}));

test('Visitors can answer every type of question in Arabic on a phone', async ({ page, owner }) => {
  const pages = [{ id: 'only', name: 'Page 1', title: 'أسئلة', description: '', fields: arabic }];
  const id = await owner.createForm({ title: 'نموذج', description: '', pages, settings: settings({ language: 'ar' }) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('هذا الحقل مطلوب').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  const main = page.locator('main');
  const names = await main
    .locator('[aria-label], [placeholder], [aria-valuetext]')
    .evaluateAll((elements) =>
      elements.flatMap((each) =>
        ['aria-label', 'placeholder', 'aria-valuetext'].map((attribute) => each.getAttribute(attribute) ?? ''),
      ),
    );
  const texts = [...(await main.allInnerTexts()).join('\n').split('\n'), ...names];
  expect(texts.filter((text) => text.includes('هذا الحقل مطلوب')).length).toBeGreaterThan(20);
  // Texts of ours with three Latin letters or more are not translated.
  expect(texts.filter((text) => /[A-Za-z]{3}/.test(text))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'pl-PL' });

  test('Visitors can be told in their own language what is missing', async ({ page, owner }) => {
    await page.goto(`/fill/${await owner.createForm(ballot())}`);
    await page.getByRole('button', { name: 'Wyślij' }).click();
    await expect(page.getByText('Your word: odpowiedź jest wymagana')).toBeVisible();
    await page.getByLabel('Your word').fill('Tilth');
    await page.getByRole('button', { name: 'Wyślij' }).click();
    await expect(page.getByRole('heading', { name: 'Dziękujemy!' })).toBeVisible();
  });
});
