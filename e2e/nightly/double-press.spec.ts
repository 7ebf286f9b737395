import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { oneQuestionForm } from '../fixtures/one-question-form';
import { expect, test } from '../fixtures/test';

const notes = (page: string) =>
  Array.from({ length: 6 }, (_, at) => field(`${page}${at}`, 'textarea', `Note ${page}${at + 1}`));
const twoPages = {
  title: 'Notes about the fair',
  pages: ['a', 'b'].map((id) => ({ id, name: id, title: `Page ${id}`, description: '', fields: notes(id) })),
};
const many = Array.from({ length: 12 }, (_, at) => `Stall ${at + 1}`);
const options = {
  title: 'Stalls',
  pages: [
    { id: 'a', name: 'a', title: 'First', description: '', fields: [field('name', 'text', 'Name')] },
    {
      id: 'b',
      name: 'b',
      title: 'Second',
      description: '',
      fields: [field('stall', 'radio', 'Stall', { options: many })],
    },
  ],
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('Visitors who tap twice on Next see the next page, and send nothing', async ({ page, owner }) => {
    const id = await owner.createForm(twoPages);
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    const box = await page.getByRole('button', { name: 'Next' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('heading', { name: 'Page b' })).toBeVisible();
    await page.getByLabel('Note b1').fill('Rain at noon');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    const { responses } = await owner.call('GET', `/forms/${id}/responses`);
    expect(responses.map(({ data }: { data: object }) => data)).toEqual([{ b0: 'Rain at noon' }]);
  });
});

test('Visitors who double-click Next choose nothing on the next page, and stay on it', async ({ page, owner }) => {
  for (const form of [options, twoPages]) {
    const id = await owner.createForm(form);
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    const box = await page.getByRole('button', { name: 'Next' }).boundingBox();
    for (const part of [0.1, 0.9]) {
      const position = { x: (box?.width ?? 0) * part, y: (box?.height ?? 0) / 2 };
      await page.getByRole('button', { name: 'Next' }).dblclick({ position });
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Previous' }).click();
    }
    expect((await owner.call('GET', `/forms/${id}/responses`)).responses).toEqual([]);
  }
});

test('Visitors who double-click the last question see their answers before they are sent', async ({ page, owner }) => {
  const id = await owner.createForm(oneQuestionForm);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await page.getByRole('radio', { name: 'Full plot' }).check();
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Check your answers' }).dblclick();
  await expect(page.getByRole('region', { name: 'Check your answers' })).toBeVisible();
  expect((await owner.call('GET', `/forms/${id}/responses`)).responses).toEqual([]);
});
