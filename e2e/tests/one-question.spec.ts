import { field } from '../fixtures/forms';
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
    chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
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
      await expect(page.getByText('Page 1 of 3')).toBeVisible();
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
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
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

test('Owners can show one question at a time, and see it in the preview', async ({ ownerPage: page, owner }) => {
  const { settings: _settings, ...plain } = form;
  const id = await owner.createForm(plain, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('switch', { name: 'One question at a time' }).check({ force: true });
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).settings.display).toBe('steps');
  await page.goto(`/form-preview/${id}`);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});
