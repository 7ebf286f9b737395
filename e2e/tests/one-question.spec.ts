import type { Locator } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { chatbot, field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const form = {
  title: 'Allotment application',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Your plot',
      description: '',
      fields: [
        field('name', 'text', 'Full name', { required: true }),
        field('size', 'radio', 'Plot size', { required: true, options: ['Full plot', 'Half plot'] }),
        field('share', 'text', 'Who shares it?'),
        field('why', 'textarea', 'Why would you like a plot?'),
      ],
    },
  ],
  conditions: [
    {
      id: 'shared',
      action: 'show',
      target: { kind: 'field', id: 'share' },
      match: 'all',
      terms: [{ fieldId: 'size', comparison: 'is', operand: 'Half plot' }],
    },
  ],
  settings: {
    language: 'auto',
    keepAnswers: true,
    display: 'steps',
    chatbot: chatbot(),
  },
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can answer one question at a time, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(form);
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
      await page.getByRole('button', { name: 'Submit' }).click();
      // The review needs the script.
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
  const id = await owner.createForm(form);
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

test('The browser’s Back leads from the review to the question before it, and Forward to the review', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto('about:blank');
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Full plot' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Why would you like a plot?').fill('Beans');
  await page.getByRole('button', { name: 'Submit' }).click();
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

test('Keys that are pressed in the conversation do not answer the question behind it', async ({ page, owner }) => {
  const id = await owner.createForm({ ...form, settings: { ...form.settings, chatbot: chatbot({ enabled: true }) } });
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
  const id = await owner.createForm(form, { status: 'published', visibility: 'organization' });
  await page.goto(`/fill/${id}`);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: 'Full plot', exact: true })).toBeChecked();
  // The letter that chooses an option is in the place of its box.
  await expect(page.getByRole('radio', { name: 'Full plot', exact: true })).toHaveCSS('opacity', '0');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
});

test('Owners can show one question at a time, and see it in the preview', async ({ ownerPage: page, owner }) => {
  const { settings: _settings, ...plain } = form;
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
  await page.getByRole('button', { name: 'Submit' }).click();
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

test('Visitors can read that Enter goes on where there is a keyboard, and the number of the page where a page has several questions', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const hint = () =>
    page
      .getByRole('button', { name: /^(Next|Submit)$/ })
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
    ...form,
    pages: [...form.pages, second],
    conditions: [own],
  });
  await page.goto(`/fill/${whole}`);
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('Visitors can check all answers at the end, change one and send them with the keyboard', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda «ليدا» Quillmore');
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.getByLabel('Who shares it?').fill('Ines, “maybe”');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why would you like a plot?')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
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

test('Visitors can see the progress above the question, and a letter in the place of the button of an option', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(form);
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
