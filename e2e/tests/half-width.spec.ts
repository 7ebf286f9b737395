import { field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const half = { details: { half: true } };
const form = {
  title: 'Volunteer day',
  description: '',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'About you',
      description: '',
      fields: [
        field('first', 'text', 'First name', { required: true, ...half }),
        field('last', 'text', 'Last name', half),
        field('mail', 'email', 'Email'),
      ],
    },
  ],
};

test('Visitors see two half-width questions in one row on wide screens, and below each other on phones', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(form);
  const places = async () =>
    Promise.all(
      ['First name', 'Last name', 'Email'].map(async (name) => {
        const box = await page.getByLabel(name).boundingBox();
        if (!box) throw new Error(`${name} is not shown.`);
        return box;
      }),
    );
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const [first, last, mail] = await places();
  expect(last?.y).toBe(first?.y);
  expect(last?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  expect(mail?.width).toBeGreaterThan(2 * (first?.width ?? 0));
  // An error above one of them moves none to another row.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two, three] = await places();
  expect(two?.x).toBe(one?.x);
  expect(two?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0));
  expect(three?.width).toBe(one?.width);
});

test('Owners can choose the width of a question', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm({ ...form, pages: form.pages.map((each) => ({ ...each, fields: [] })) }, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'email', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Width' }).getByLabel('Half').check();
  await expect(page.getByText('Autosaved')).toBeVisible();
  const { pages } = await owner.call('GET', `/forms/${id}`);
  expect(pages[0].fields[0].details).toEqual({ half: true });
});
