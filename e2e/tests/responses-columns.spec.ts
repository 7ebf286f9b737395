import type { Page } from '@playwright/test';
import { columnHead, openApplications } from '../fixtures/responses';
import { expect, test } from '../fixtures/test';

const shown = (page: Page) => page.locator('th').evaluateAll((all) => all.map((each) => each.getAttribute('title')));
/** Waits until the server has stored columns; with a text, those that contain it. Begin to wait before the change. */
const stored = (page: Page, text = '') =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/response-columns') && answer.ok() && (answer.request().postData() ?? '').includes(text),
  );

test('Owners can hide, show, move and pin columns, and find them as they left them', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  await expect(columnHead(page, 'Full name')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const list = page.getByRole('dialog', { name: 'Columns' });
  await expect(list.getByRole('checkbox', { name: 'Submitted' })).toBeDisabled();
  await list.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await expect(columnHead(page, 'Phone')).toHaveCount(0);
  await list.getByRole('checkbox', { name: 'Receipt' }).check();
  await list.getByRole('button', { name: 'Move Email' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('status')).toHaveText('Email moved to position 3 of 26');
  const pinned = stored(page, '"size"]');
  await list.getByRole('button', { name: 'Pin Plot size' }).click();
  await expect(list.getByRole('button', { name: 'Pin Email' })).toBeDisabled();
  await pinned;
  const expected = ['Submitted', 'Full name', 'Plot size', 'Email', 'Status'];
  expect((await shown(page)).slice(0, 5)).toEqual(expected);
  await page.reload();
  await expect(columnHead(page, 'Receipt')).toHaveCount(1);
  await expect(columnHead(page, 'Phone')).toHaveCount(0);
  expect((await shown(page)).slice(0, 5)).toEqual(expected);
  await page.getByRole('button', { name: 'Columns' }).click();
  await list.getByRole('button', { name: 'Reset' }).click();
  await expect(columnHead(page, 'Phone')).toHaveCount(1);
});

test('Owners can move a column by dragging its grip', async ({ ownerPage: page, owner, server }) => {
  await openApplications(page, server.url, owner);
  await page.getByRole('button', { name: 'Columns' }).click();
  const list = page.getByRole('dialog', { name: 'Columns' });
  const from = await list.getByRole('button', { name: 'Move Phone' }).boundingBox();
  const to = await list.getByRole('button', { name: 'Move Status' }).boundingBox();
  if (!from || !to) throw new Error('The grips are shown');
  await page.mouse.move(from.x + 5, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await shown(page)).slice(0, 4)).toEqual(['Submitted', 'Full name', 'Phone', 'Status']);
});

test('Owners can change the width of a column with the mouse and with the keyboard', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  const email = columnHead(page, 'Email');
  const width = async () => (await email.boundingBox())?.width ?? 0;
  await expect(email).toBeVisible();
  const before = await width();
  const box = await email.boundingBox();
  if (!box) throw new Error('The head is shown');
  await page.mouse.move(box.x + box.width - 3, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 57, box.y + 20, { steps: 4 });
  const dragged = stored(page);
  await page.mouse.up();
  await expect.poll(width).toBeCloseTo(before + 60, -1);
  await dragged;
  const saved = stored(page);
  await email.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(width).toBeCloseTo(before + 44, -1);
  await saved;
  const last = await width();
  await page.reload();
  await expect.poll(width).toBe(last);
});

test('Owners can scroll the table sideways while the pinned columns stay', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  const left = async (name: string) => (await columnHead(page, name).boundingBox())?.x;
  await expect(columnHead(page, 'Email')).toBeVisible();
  const [submitted, name, email] = [await left('Submitted'), await left('Full name'), await left('Email')];
  await page.getByRole('region', { name: 'Responses' }).evaluate((area) => area.scrollTo(400, 0));
  await expect.poll(() => left('Email')).toBe((email ?? 0) - 400);
  expect([await left('Submitted'), await left('Full name')]).toEqual([submitted, name]);
});
