import { thanked } from '../fixtures/answers';
import { allotment, field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

function formWith(...fields: ReturnType<typeof field>[]) {
  const [page] = allotment.pages;
  if (!page) throw new Error('Expected a form with a page');
  return { ...allotment, conditions: [], pages: [{ ...page, fields }] };
}
const ask = (type: 'checkbox' | 'radio') =>
  formWith(field('k', type, 'Which?', { options: ['A', 'B'], details: { other: true } }));

test('Visitors can take away a text of their own that equals an option, without ticking that option', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(ask('checkbox'));
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const other = page.getByLabel('Other…');
  const own = page.getByRole('textbox', { name: 'Your answer' });
  await page.getByText('Other…').click();
  await own.fill('B');
  await page.getByText('Other…').click();
  await expect(other).not.toBeChecked();
  await expect(page.getByLabel('B', { exact: true })).not.toBeChecked();
  await page.getByText('Other…').click();
  await own.fill('B');
  await page.getByText('B', { exact: true }).click();
  await expect(page.getByLabel('B', { exact: true })).toBeChecked();
  await page.getByText('A', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect([...responses[0].data.k].sort()).toEqual(['A', 'B']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const type of ['checkbox', 'radio'] as const)
    test(`Visitors can choose another option after they wrote the name of one: ${type}`, async ({ page, owner }) => {
      const id = await owner.createForm(ask(type));
      await page.goto(`/fill/${id}`);
      await page.getByText('Other…').click();
      await page.getByRole('textbox', { name: 'Your answer' }).fill('B');
      if (type === 'checkbox') await page.getByText('Other…').click();
      await page.getByText('A', { exact: true }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data.k).toEqual(type === 'checkbox' ? ['A'] : 'A');
    });

  test('Visitors still have their numbers after they went back from a refused page', async ({ page, owner }) => {
    const id = await owner.createForm(
      formWith(field('n', 'number', 'Amount'), field('s', 'slider', 'Size'), field('t', 'text', 'Name')),
    );
    await page.goto(`/fill/${id}`);
    await page.locator('[name="n"]').fill('5');
    await page.locator('[name="s"]').fill('30');
    await page.locator('[name="t"]').fill('Ana');
    await page.goto('/');
    await page.goBack();
    await expect(page.locator('[name="t"]')).toHaveValue('Ana');
    await expect(page.locator('[name="n"]')).toHaveValue('5');
    await expect(page.locator('[name="s"]')).toHaveValue('30');
  });
});
