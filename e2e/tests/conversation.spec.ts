import { allotment, ballot } from '../fixtures/forms';
import type { FormShape } from '../fixtures/owner';
import { sizes } from '../fixtures/sizes';
import { expect, test, violations } from '../fixtures/test';

const asConversation = (form: FormShape, theme = 'sage', position = 'bottom-left') => ({
  ...form,
  settings: {
    language: 'auto',
    keepAnswers: true,
    chatbot: { enabled: true, welcomeMessage: 'Good morning', position, theme },
  },
});

for (const { width } of Object.values(sizes)) {
  test.describe(`${width} px wide, in both themes`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test('Visitors can answer a form as a conversation by keyboard only', async ({ page, owner }) => {
      const [, plot] = allotment.pages;
      if (!plot) throw new Error('The form has no second page');
      const pages = [...ballot().pages, plot];
      const id = await owner.createForm(asConversation({ ...allotment, pages }));
      await page.goto(`/fill/${id}`);
      const bubble = page.getByRole('button', { name: 'Answer as a conversation' });
      await expect(bubble).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await bubble.press('Enter');
      const log = page.getByRole('log');
      await expect(log).toContainText('Good morning');
      await page.keyboard.type('Tilth');
      await page.keyboard.press('Enter');
      await expect(log).toContainText('Plot size');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(log).toContainText('Preferred areas');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('complementary').getByText('Preferred areas is required')).toBeVisible();
      await page.keyboard.press('Space');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      const skip = page.getByRole('complementary').getByRole('button', { name: 'Skip' });
      const inChat = () => page.evaluate(() => document.activeElement?.closest('aside') !== null);
      for (const question of plot.fields.slice(2)) {
        await expect(log.locator('p').last()).toHaveText(question.label);
        expect(await inChat()).toBe(true);
        await skip.click();
      }
      await expect(log).toContainText('Send your answers?');
      // The focus is on the next input: at the end, after Back, and after closing and opening.
      const submit = page.getByRole('complementary').getByRole('button', { name: 'Submit' });
      await expect(submit).toBeFocused();
      await page.getByRole('complementary').getByRole('button', { name: 'Back' }).click();
      expect(await inChat()).toBe(true);
      await skip.click();
      await expect(submit).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bubble).toBeFocused();
      await bubble.press('Enter');
      await expect(submit).toBeFocused();
      await page.route('**/submit', (route) => route.abort());
      await submit.press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await expect(submit).toBeFocused();
      await page.unroute('**/submit');
      await submit.press('Enter');
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toMatchObject({ word: 'Tilth', areas: ['Orchard edge'] });
    });
  });
}

test('Visitors do not load the conversation for a form without it', async ({ page, owner }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(`/fill/${await owner.createForm(ballot())}`, { waitUntil: 'networkidle' });
  expect(files.filter((file) => file.includes('conversation'))).toEqual([]);
});

test('Visitors see Skip in the conversation only for optional questions', async ({ page, owner }) => {
  const [about] = allotment.pages;
  const home = about?.fields.find(({ id }) => id === 'home');
  if (!about || !home) throw new Error('Expected a form that asks for an address');
  const optional = {
    ...home,
    id: 'other',
    label: 'Second home',
    subfields: [{ ...(home.subfields as object[])[0], required: false }],
  };
  const id = await owner.createForm(
    asConversation({ ...allotment, pages: [{ ...about, fields: [home, optional as typeof home] }] }),
  );
  await page.goto(`/fill/${id}`);
  await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  const chat = page.getByRole('complementary');
  await expect(chat.getByLabel('Street Address')).toBeFocused();
  await expect(chat.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Street Address is required')).toBeVisible();
  await expect(chat.getByLabel('Street Address')).toBeFocused();
  for (const part of ['Street Address', 'City', 'State / Province', 'Postal / Zip Code'])
    await chat.getByLabel(part).fill('Hollin Vale');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByRole('button', { name: 'Skip' }).click();
  await expect(chat.getByRole('button', { name: 'Submit' })).toBeFocused();
});
