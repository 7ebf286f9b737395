import type { Page } from '@playwright/test';
import { canvas, card, properties } from '../fixtures/builder-page';
import { boxOf, canBeDragged } from '../fixtures/dragging';
import { allotment, ballot, field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected fields' });
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

const cards = (page: Page, selector: string) =>
  canvas(page)
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice('Edit '.length)));
const order = (page: Page) => cards(page, '[data-focus="card"]');
const selected = (page: Page) => cards(page, '[data-focus="card"][aria-pressed="true"]');

type Owner = { createForm(shape: typeof allotment): Promise<string> };

async function open(page: Page, owner: Owner, form = allotment): Promise<string> {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  return id;
}

/** Selects Email and Address, which are apart. */
async function selectTwo(page: Page) {
  await card(page, 'Email').click();
  await card(page, 'Address').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => selected(page)).toEqual(['Email', 'Address']);
}

test('Owners can select a range with Shift and single fields with Ctrl, and hear how many there are', async ({
  ownerPage: page,
  owner,
}) => {
  await open(page, owner);
  await card(page, 'Full name').click();
  await card(page, 'Phone').click({ modifiers: ['Shift'] });
  await expect.poll(() => selected(page)).toEqual(['Full name', 'Email', 'Phone']);
  await expect(announced(page, '3 fields selected')).toBeAttached();
  await expect(bar(page).getByText('3 fields selected')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Pages' })).toBeHidden();
  await expect(properties(page).getByRole('heading', { name: '3 fields selected' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);

  await card(page, 'Email').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => selected(page)).toEqual(['Full name', 'Phone']);
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(() => selected(page)).toEqual([]);
  await expect(bar(page)).toHaveCount(0);
  await expect(card(page, 'Phone')).toBeFocused();
  await expect(page.getByRole('toolbar', { name: 'Pages' })).toBeVisible();
});

test('Owners can select with the keyboard only', async ({ ownerPage: page, owner }) => {
  await open(page, owner);
  await card(page, 'Email').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(card(page, 'Phone')).toBeFocused();
  await expect.poll(() => selected(page)).toEqual(['Email', 'Phone']);
  await page.keyboard.press('Control+Space');
  await expect.poll(() => selected(page)).toEqual(['Email']);
  await page.keyboard.press('ControlOrMeta+a');
  await expect.poll(async () => (await selected(page)).length).toBe(4);
  await page.keyboard.press('Escape');
  await expect.poll(() => selected(page)).toEqual(['Address']);
  await expect(card(page, 'Address')).toBeFocused();
});

test('Owners can draw a rectangle around fields on the empty canvas, and Escape takes it back', async ({
  ownerPage: page,
  owner,
}) => {
  await open(page, owner);
  const first = await boxOf(card(page, 'Full name'));
  const second = await boxOf(card(page, 'Email'));
  await card(page, 'Phone').click();
  // Left of the sheet.
  const from = { x: first.x - 60, y: first.y + 6 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(second.x + 80, second.y + second.height / 2, { steps: 6 });
  await expect.poll(() => selected(page)).toEqual(['Full name', 'Email']);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => selected(page)).toEqual(['Phone']);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(second.x + 80, second.y + second.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(announced(page, '2 fields selected')).toBeAttached();
  expect(await selected(page)).toEqual(['Full name', 'Email']);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  // A click without a drag still clears the selection.
  await page.mouse.click(from.x, from.y);
  await expect.poll(() => selected(page)).toEqual([]);
});

test('Owners can drag all selected fields with the mouse, as one step', async ({ ownerPage: page, owner }) => {
  const id = await open(page, owner);
  await selectTwo(page);
  const { x, y } = await boxOf(card(page, 'Address'));
  const top = await boxOf(card(page, 'Full name'));
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
  await expect(page.locator('[data-dragged]')).toContainText('Address');
  await expect(page.locator('[data-dragged] b')).toHaveText('2');
  await page.mouse.move(top.x + 60, top.y + 4, { steps: 8 });
  await expect(page.getByText('Drop here')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Email', 'Address', 'Full name', 'Phone']);
  await expect.poll(() => selected(page)).toEqual(['Email', 'Address']);
  const stored = async () =>
    (await owner.call('GET', `/forms/${id}`)).pages[0].fields.map(({ label }: { label: string }) => label);
  await expect.poll(stored).toEqual(['Email', 'Address', 'Full name', 'Phone']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['Full name', 'Email', 'Phone', 'Address']);
});

test('Owners can move the selected fields to another page, and undo it', async ({ ownerPage: page, owner }) => {
  await open(page, owner);
  await selectTwo(page);
  const list = bar(page).getByRole('button', { name: 'Move to page…' });
  await list.press('Enter');
  await expect(bar(page).getByRole('button', { name: '2. Your plot' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await expect.poll(() => selected(page)).toEqual(['Email', 'Address']);
  await list.click();
  await bar(page).getByRole('button', { name: '3. Agreement' }).click();
  await expect.poll(() => order(page)).toEqual(['Full name', 'Phone']);
  await expect(card(page, 'Full name')).toBeFocused();
  await expect(page.getByText('Moved 2 fields to “Agreement”').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(async () => (await order(page)).slice(-2)).toEqual(['Email', 'Address']);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => order(page)).toEqual(['Full name', 'Email', 'Phone', 'Address']);
});

const priced: typeof allotment = {
  ...ballot(),
  title: 'Prices, “spring”',
  pages: [
    {
      id: 'only',
      name: 'Page 1',
      title: '',
      description: '',
      fields: [
        field('area', 'number', 'Area, in m²'),
        field('water', 'yes-no', 'Water? «ماء»'),
        field('total', 'calculated', 'Price', { details: { expression: '{{area}} * 2' } }),
        field('name', 'text', 'Your name'),
      ],
    },
  ],
  conditions: [
    {
      id: 'wet',
      action: 'show',
      target: { kind: 'field', id: 'water' },
      match: 'all',
      terms: [{ fieldId: 'area', comparison: 'isNotEmpty', operand: '' }],
    },
  ],
};

test('Owners can cut fields and paste them into another form: conditions and calculations name the copies', async ({
  ownerPage: page,
  owner,
}) => {
  const to = await owner.createForm(ballot());
  await open(page, owner, priced);
  await card(page, 'Area, in m²').click();
  await card(page, 'Price').click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+x');
  await expect.poll(() => order(page)).toEqual(['Your name']);
  await expect(page.getByText(/^Cut 3 fields and 1 condition\./).first()).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(`/form-builder/${to}`);
  await canBeDragged(tab);
  await card(tab, 'Your word').focus();
  await tab.keyboard.press('ControlOrMeta+v');
  const labels = ['Area, in m²', 'Water? «ماء»', 'Price'];
  await expect.poll(() => order(tab)).toEqual(['Your word', ...labels]);
  await expect.poll(() => selected(tab)).toEqual(labels);
  await expect(announced(tab, 'Pasted 3 fields')).toBeAttached();
  const form = () => owner.call('GET', `/forms/${to}`);
  await expect.poll(async () => (await form()).pages[0].fields.length).toBe(4);
  const { pages, conditions } = await form();
  const [, area, water, total] = pages[0].fields;
  expect(area.id).not.toBe('area');
  expect(total.details.expression).toBe(`{{${area.id}}} * 2`);
  expect(conditions).toMatchObject([{ target: { kind: 'field', id: water.id }, terms: [{ fieldId: area.id }] }]);

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(async () => (await order(page)).length).toBe(4);
  await expect(page.getByText('Shown when Area, in m² is not empty').first()).toBeVisible();
});

test('Owners can copy with the button of the bar, and duplicate with Ctrl and D', async ({
  ownerPage: page,
  owner,
}) => {
  await open(page, owner, priced);
  await card(page, 'Area, in m²').click();
  await card(page, 'Price').click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(announced(page, 'Copied 3 fields')).toBeAttached();
  await card(page, 'Your name').click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await order(page)).length).toBe(7);
  await page.keyboard.press('ControlOrMeta+d');
  await expect
    .poll(async () => (await order(page)).slice(-3))
    .toEqual(['Area, in m² (Copy)', 'Water? «ماء» (Copy)', 'Price (Copy)']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await order(page)).length).toBe(7);
});

test('Owners can use the selection bar on a phone, where no rectangle is drawn', async ({ ownerPage: page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, owner);
  await selectTwo(page);
  for (const name of ['Duplicate', 'Copy', 'Move to page…', 'Delete', 'Clear selection'])
    await expect(bar(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => order(page)).toEqual(['Full name', 'Phone']);
  await expect(page.getByText('Deleted 2 fields', { exact: true }).first()).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Owners can select several fields with one finger, and delete them', async ({ ownerPage: page, owner }) => {
    await open(page, owner);
    await card(page, 'Email').tap();
    await page.getByRole('button', { name: 'Select several fields' }).tap();
    await expect(bar(page).getByText('1 field selected')).toBeVisible();
    await card(page, 'Address').tap();
    await card(page, 'Full name').tap();
    await card(page, 'Full name').tap();
    await expect.poll(() => selected(page)).toEqual(['Email', 'Address']);
    await expect(bar(page).getByText('2 fields selected')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Delete' }).tap();
    await expect.poll(() => order(page)).toEqual(['Full name', 'Phone']);
    await card(page, 'Full name').tap();
    await expect.poll(() => selected(page)).toEqual(['Full name']);
  });
});
