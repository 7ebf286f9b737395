import type { Locator } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { chatbot } from '../fixtures/forms';
import { oneQuestionForm } from '../fixtures/one-question-form';
import { scriptRuns } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can answer one question at a time, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(oneQuestionForm);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const next = page.getByRole('button', { name: 'Next' });
      await expect(page.getByText('Question 1 of 3')).toBeVisible();
      await expect(page.getByLabel('Plot size')).toHaveCount(0);
      await next.click();
      await expect(page.getByText('Full name is required').first()).toBeVisible();
      await page.getByLabel('Full name').fill('Leda Quillmore');
      await next.click();
      await page.getByRole('radio', { name: 'Half plot' }).check();
      await next.click();
      await page.getByLabel('Who shares it?').fill('Ines');
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByRole('radio', { name: 'Half plot' })).toBeChecked();
      await next.click();
      await next.click();
      await page.getByLabel('Why would you like a plot?').fill('Beans');
      // The review needs the script.
      await page.getByRole('button', { name: hasScript ? 'Check your answers' : 'Submit' }).click();
      if (hasScript) {
        await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
        expect((await owner.call('GET', `/forms/${id}/responses`)).responses).toEqual([]);
        await page.getByRole('button', { name: 'Submit' }).click();
      }
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses.map(({ data }: { data: object }) => data)).toEqual([
        { name: 'Leda Quillmore', size: 'Half plot', share: 'Ines', why: 'Beans' },
      ]);
    });
  });
}

test('Visitors can answer one question at a time with the keyboard only', async ({ page, owner }) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Full plot' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: 'Full plot', exact: true })).toBeChecked();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByLabel('Full name')).toHaveValue('Leda Quillmore');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Full plot' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why would you like a plot?')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('Visitors can type each text as soon as they see its question', async ({ page, owner }) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto(`/fill/${id}`);
  await scriptRuns(page);
  await page.keyboard.type('Leda «ليدا» Quillmore');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Full plot' })).toBeVisible();
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Who shares it?')).toBeFocused();
  await page.keyboard.type('Ines');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why would you like a plot?')).toBeFocused();
  await page.keyboard.type('Beans');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  const review = page.getByRole('region', { name: 'Check your answers' });
  await expect(review.getByRole('heading')).toBeFocused();
  await expect(review.getByRole('definition')).toContainText(['Leda «ليدا» Quillmore', 'Half plot', 'Ines', 'Beans']);
});

test('Keys that are pressed in the conversation do not answer the question behind it', async ({ page, owner }) => {
  const id = await owner.createForm({
    ...oneQuestionForm,
    settings: { ...oneQuestionForm.settings, chatbot: chatbot({ enabled: true }) },
  });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: 'Full plot' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  await page.getByRole('log').focus();
  for (const key of ['b', 'Shift+Enter', 'Enter']) await page.keyboard.press(key);
  const behind = page.getByRole('main');
  await expect(behind.getByRole('radio', { name: 'Half plot' })).not.toBeChecked();
  await expect(behind.getByText('Question 2 of 3')).toBeVisible();
});

test('Members can answer one question at a time, with the keys, the layout and the review', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(oneQuestionForm, { status: 'published', visibility: 'organization' });
  await page.goto(`/fill/${id}`);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: 'Full plot', exact: true })).toBeChecked();
  // The letter that chooses an option is in the place of its box.
  await expect(page.getByRole('radio', { name: 'Full plot', exact: true })).toHaveCSS('opacity', '0');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
});

test('Owners can show one question at a time, and see it in the preview', async ({ ownerPage: page, owner }) => {
  const { settings: _settings, ...plain } = oneQuestionForm;
  const id = await owner.createForm(plain, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('switch', { name: 'One question at a time' }).check({ force: true });
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).settings.display).toBe('steps');
  await page.goto(`/form-preview/${id}`);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await page.getByLabel('Full name').fill('Séamus "Shay" O’Neill');
  await page.keyboard.press('Enter');
  // The keys are loaded after the preview.
  await expect(page.getByRole('radio', { name: 'Full plot' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { name: 'Full plot' })).toBeChecked({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  const review = page.getByRole('region', { name: 'Check your answers' });
  await expect(review.getByRole('definition')).toContainText(['Séamus "Shay" O’Neill', 'Full plot', 'No answer']);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  // The app around the preview has no keys of the form.
  await page.getByRole('link', { name: 'Back to Form Builder' }).click();
  await expect(page.getByRole('region', { name: 'Properties' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toHaveCount(0);
});

test('Visitors can see the progress above the question, and a letter in the place of the button of an option', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda');
  await page.keyboard.press('Enter');
  const option = page.getByRole('radio', { name: 'Half plot' });
  await expect(option).toBeAttached();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  expect(await top(page.getByRole('progressbar'))).toBeLessThan(await top(page.getByText('Plot size').last()));
  expect(await top(page.getByText('Question 2 of 3'))).toBeLessThan(await top(page.getByRole('progressbar')));
  const letter = () => option.evaluate((input) => getComputedStyle(input.parentElement as Element, '::before').content);
  expect(await letter()).toContain('counter');
  await option.focus();
  await page.keyboard.press('Space');
  await expect(option).toBeChecked();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(option).toBeChecked();
});
