import { chatbot, field, settings } from '../fixtures/forms';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

const form = (more: object, isConversation = false) => ({
  title: 'Allotment application',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Your plot',
      description: '',
      fields: [field('name', 'text', 'Full name'), field('why', 'text', 'Reason')],
    },
  ],
  settings: settings({ ...more, chatbot: chatbot({ enabled: isConversation }) }),
});
const RESTORED = 'We restored the answers you entered on this device.';

for (const [mode, shape] of [
  ['on pages', form({})],
  ['one question at a time', form({ display: 'steps' })],
] as const) {
  test(`Visitors who answer ${mode} see that their answers are restored, and can start over`, async ({
    page,
    owner,
  }) => {
    const id = await owner.createForm(shape);
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await expect(page.getByText(RESTORED)).toHaveCount(0);
    await page.getByLabel('Full name').fill('Leda');
    await reloadForm(page);
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Leda');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await reloadForm(page);
    await expect(page.getByText(RESTORED)).toHaveCount(0);
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });
}

test('Visitors who start over find no signature and no half-typed date either', async ({ page, owner }) => {
  const shape = form({});
  const fields = [field('sign', 'signature', 'Signature'), field('from', 'date', 'From')];
  const pages = shape.pages.map((each) => ({ ...each, fields: [...each.fields, ...fields] }));
  const id = await owner.createForm({ ...shape, pages });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda');
  await reloadForm(page);
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByLabel('Your name').fill('Leda Quillmore');
  await page.getByLabel('From').press('1');
  const isHalfTyped = () => page.getByLabel('From').evaluate((input: HTMLInputElement) => input.validity.badInput);
  expect(await isHalfTyped()).toBe(true);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await isHalfTyped()).toBe(false);
  await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('');
});

test('Visitors in a conversation see that their answers are restored, and can start over', async ({ page, owner }) => {
  const id = await owner.createForm(form({}, true));
  const open = async () => {
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  };
  const talk = page.getByRole('complementary', { name: 'Answer as a conversation' });
  await open();
  await talk.getByLabel('Full name').fill('Leda');
  await talk.getByLabel('Full name').press('Enter');
  await expect(talk.getByRole('log')).toContainText('Leda');
  await open();
  await expect(talk.getByText(RESTORED)).toBeVisible();
  // It goes on with the first question without an answer.
  await expect(talk.getByRole('log')).toContainText('Leda');
  await expect(talk.getByLabel('Reason')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await talk.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue('');
  await open();
  await expect(talk.getByText(RESTORED)).toHaveCount(0);
  await expect(talk.getByLabel('Full name')).toHaveValue('');
});
