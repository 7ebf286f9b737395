import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { oneQuestionForm } from '../fixtures/one-question-form';
import { expect, test, violations } from '../fixtures/test';

test('The browser’s Back leads from the review to the question before it, and Forward to the review', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto('about:blank');
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Full plot' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Why would you like a plot?').fill('Beans');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  const review = page.getByRole('heading', { name: 'Check your answers' });
  await expect(review).toBeFocused();
  await page.goBack();
  await expect(review).toHaveCount(0);
  await expect(page.getByLabel('Why would you like a plot?')).toBeVisible();
  await page.goForward();
  await expect(review).toBeFocused();
  await page.getByRole('button', { name: 'Change: Full name' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(review).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.goForward();
  await expect(review).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses).toHaveLength(1);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('Visitors can read that Enter goes on where there is a keyboard, and the number of the page where a page has several questions', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const hint = () =>
    page
      .getByRole('button', { name: /^(Next|Check your answers)$/ })
      .evaluate((button) => getComputedStyle(button.parentElement as Element, '::after').content);
  expect(await hint()).toContain('Press Enter');
  await page.getByLabel('Full name').fill('Leda');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Full plot' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  // Enter starts a line in this question.
  expect(await hint()).toBe('none');
  // A page stays whole where its own answers decide whether it is shown.
  const own = {
    id: 'own',
    action: 'show',
    target: { kind: 'page', id: 'one' },
    match: 'any',
    terms: [
      { fieldId: 'size', comparison: 'is', operand: 'Half plot' },
      { fieldId: 'name', comparison: 'isEmpty', operand: null },
    ],
  };
  const fields = [field('last', 'text', 'Anything else?')];
  const second = { id: 'two', name: 'Page 2', title: 'Your plot', description: '', fields };
  const whole = await owner.createForm({
    ...oneQuestionForm,
    pages: [...oneQuestionForm.pages, second],
    conditions: [own],
  });
  await page.goto(`/fill/${whole}`);
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('Visitors can check all answers at the end, change one and send them with the keyboard', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda «ليدا» Quillmore');
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.getByLabel('Who shares it?').fill('Ines, “maybe”');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why would you like a plot?')).toBeVisible();
  await page.getByRole('button', { name: 'Check your answers' }).click();
  const review = page.getByRole('region', { name: 'Check your answers' });
  await expect(review.getByRole('heading')).toBeFocused();
  await expect(review.getByRole('definition')).toContainText([
    'Leda «ليدا» Quillmore',
    'Half plot',
    'Ines, “maybe”',
    'No answer',
  ]);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // A letter and Enter neither choose nor send anything here.
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(review).toBeVisible();

  await page.getByRole('button', { name: 'Change: Plot size' }).click();
  await expect(review).toHaveCount(0);
  await page.getByRole('radio', { name: 'Full plot' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(review.getByRole('term')).toHaveText(['Full name', 'Plot size', 'Why would you like a plot?']);
  await page.keyboard.press('Control+Enter');
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map(({ data }: { data: object }) => data)).toEqual([
    { name: 'Leda «ليدا» Quillmore', size: 'Full plot' },
  ]);
});
