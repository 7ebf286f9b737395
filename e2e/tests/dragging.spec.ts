import type { Page } from '@playwright/test';
import { card, labels, properties } from '../fixtures/builder-page';
import { boxOf, canBeDragged } from '../fixtures/dragging';
import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const where = (page: Page) => page.getByRole('toolbar', { name: 'Pages' }).getByText(/^Page \d+ of \d+$/);
const tab = (page: Page, name: string) => page.getByRole('region', { name: 'Form', exact: true }).getByText(name);

/** Starts to drag a card with the mouse. */
async function startDrag(page: Page, name: string) {
  await canBeDragged(page);
  const { x, y } = await boxOf(card(page, name));
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
}

async function open(page: Page, owner: { createForm(shape: typeof allotment): Promise<string> }) {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await expect(card(page, 'Full name')).toBeVisible();
  return id;
}

test('Owners can lock a field: neither mouse nor keyboard moves it, also after a reload', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await open(page, owner);
  const before = await labels(page);
  await card(page, 'Email').click();
  await properties(page).getByRole('switch', { name: 'Lock position' }).check();
  await expect(page.getByRole('banner').getByText('Autosaved')).toBeVisible();
  const stored = await owner.call('GET', `/forms/${id}`);
  expect(stored.pages[0].fields.map((field: { locked?: boolean }) => field.locked)).toEqual([
    undefined,
    true,
    undefined,
    undefined,
  ]);
  await page.reload();

  await startDrag(page, 'Email');
  await expect(page.getByText('Drop here')).toHaveCount(0);
  await expect(tab(page, '3. Agreement')).toHaveCount(0);
  const { x, y } = await boxOf(card(page, 'Address'));
  await page.mouse.move(x + 60, y + 100, { steps: 5 });
  await page.mouse.up();
  expect(await labels(page)).toEqual(before);

  await page.getByRole('button', { name: 'Email is locked in its position.' }).press('Space');
  await expect(page.getByText('Email is locked in its position.')).toBeAttached();
  for (const key of ['ArrowUp', 'PageDown', 'Space', 'Alt+ArrowUp']) await page.keyboard.press(key);
  expect(await labels(page)).toEqual(before);

  // Other fields can move past it.
  await startDrag(page, 'Phone');
  const top = await boxOf(card(page, 'Full name'));
  await page.mouse.move(top.x + 60, top.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => labels(page)).toEqual(['Phone', 'Full name', 'Email', 'Address']);
});

test('Owners can drag a field over the tab of another page, and drop it on that page', async ({
  ownerPage: page,
  owner,
}) => {
  await open(page, owner);
  const before = await labels(page);
  await startDrag(page, 'Phone');
  const { x, y } = await boxOf(tab(page, '2. Your plot'));
  await page.mouse.move(x + 10, y + 10, { steps: 5 });
  const target = await boxOf(card(page, 'Preferred areas'));
  await page.mouse.move(target.x + 80, target.y + 40, { steps: 8 });
  await expect(page.getByText('Drop here')).toBeVisible();
  await page.mouse.up();
  await expect(where(page)).toHaveText('Page 2 of 3');
  expect((await labels(page)).slice(0, 3)).toEqual(['Plot size', 'Phone', 'Preferred areas']);
  await expect(properties(page).getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('Phone');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => labels(page)).toEqual(before);
});

test('Owners can press Escape while dragging to another page: field and page are restored', async ({
  ownerPage: page,
  owner,
}) => {
  await open(page, owner);
  const before = await labels(page);
  await startDrag(page, 'Phone');
  const { x, y } = await boxOf(tab(page, '3. Agreement'));
  await page.mouse.move(x + 10, y + 10, { steps: 5 });
  await expect(card(page, 'Sign with your full name')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(where(page)).toHaveText('Page 1 of 3');
  expect(await labels(page)).toEqual(before);
});

test('Owners can drag a field type from the palette to its place', async ({ ownerPage: page, owner }) => {
  await open(page, owner);
  await canBeDragged(page);
  const type = await boxOf(page.getByRole('region', { name: 'Fields' }).getByRole('button', { name: 'Dropdown' }));
  await page.mouse.move(type.x + 20, type.y + 10);
  await page.mouse.down();
  await page.mouse.move(type.x + 40, type.y + 20, { steps: 4 });
  await expect(page.locator('[data-dragged]')).toContainText('Dropdown');
  const { x, y } = await boxOf(card(page, 'Email'));
  await page.mouse.move(x + 60, y + 6, { steps: 8 });
  await expect(page.getByText('Drop here')).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await labels(page)).slice(0, 3)).toEqual(['Full name', 'Dropdown', 'Email']);
});

test('Owners can try again when the code of dragging does not load, and edit until then', async ({
  ownerPage: page,
  owner,
}) => {
  await page.route(/BuilderPageLater.*\.js/, (route) => route.abort());
  await open(page, owner);
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the builder could not be loaded.' });
  await expect(failure).toBeVisible();
  await card(page, 'Phone').click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await labels(page)).slice(0, 3)).toEqual(['Full name', 'Phone', 'Email']);
  await page.unroute(/BuilderPageLater.*\.js/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await startDrag(page, 'Phone');
  await expect(page.locator('[data-dragged]')).toContainText('Phone');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Owners can drag a field to another page with one finger', async ({ ownerPage: page, owner }) => {
    await open(page, owner);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await canBeDragged(page);
    const handle = await boxOf(page.getByRole('button', { name: 'Move Email', exact: true }));
    const [fromX, fromY] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await touch('touchStart', fromX, fromY);
    // The gesture itself: a finger that rests for 120 ms starts a drag, one that moves earlier scrolls.
    await page.waitForTimeout(200);
    await touch('touchMove', fromX, fromY + 40);
    const there = await boxOf(tab(page, '2. Your plot'));
    await touch('touchMove', there.x + 20, there.y + 10);
    const target = await boxOf(card(page, 'Preferred areas'));
    await touch('touchMove', 180, target.y + 40);
    await touch('touchMove', 182, target.y + 42);
    await expect(page.getByText('Drop here')).toBeVisible();
    // The drag preview stays inside the window, wherever the finger is.
    for (const [x, y] of [
      [388, target.y + 42],
      [2, 60],
      [388, 842],
      [182, target.y + 42],
    ] as const) {
      await touch('touchMove', x, y);
      const preview = await boxOf(page.locator('[data-dragged]'));
      expect(preview.x).toBeGreaterThanOrEqual(0);
      expect(preview.y).toBeGreaterThanOrEqual(0);
      expect(preview.x + preview.width).toBeLessThanOrEqual(390);
      expect(preview.y + preview.height).toBeLessThanOrEqual(844);
    }
    await expect(page.getByText('Drop here')).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(where(page)).toHaveText('Page 2 of 3');
    await expect.poll(async () => (await labels(page)).slice(0, 3)).toEqual(['Plot size', 'Email', 'Preferred areas']);
  });
});
