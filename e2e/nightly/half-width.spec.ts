import { canBeDragged } from '../fixtures/dragging';
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

test('Owners see two half-width questions in one row of the canvas as visitors do, and can move them there', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  const list = page.getByRole('list', { name: 'Fields of this page' });
  const order = () =>
    list
      .getByRole('button', { name: /^Edit / })
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.slice('Edit '.length)));
  const boxOf = async (name: string) => {
    const box = await list.getByRole('button', { name: `Edit ${name}`, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  };
  const [first, last, mail] = [await boxOf('First name'), await boxOf('Last name'), await boxOf('Email')];
  expect(last.y).toBe(first.y);
  expect(last.height).toBe(first.height);
  expect(last.x).toBeGreaterThan(first.x + first.width);
  expect(mail.width).toBeGreaterThan(2 * first.width);
  await list.getByRole('button', { name: 'Edit Last name' }).click();
  expect(await violations(page)).toEqual([]);
  // To the left of the other one.
  const handle = await list.getByRole('button', { name: 'Move Last name' }).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(first.x + 60, first.y + 40, { steps: 8 });
  await expect(list.getByText('Drop here')).toBeVisible();
  await page.mouse.move(first.x + 40, first.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Last name', 'First name', 'Email']);
  await page.setViewportSize({ width: 390, height: 844 });
  const [upper, lower] = [await boxOf('Last name'), await boxOf('First name')];
  expect(lower.x).toBe(upper.x);
  expect(lower.y).toBeGreaterThan(upper.y);
});
