import type { Page } from '@playwright/test';
import { columnHead, wordsForm } from '../fixtures/responses';
import { expect, test } from '../fixtures/test';

const area = (page: Page) => page.getByRole('region', { name: 'Responses', exact: true });
const toEnd = (page: Page) => area(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
const isAtTop = (page: Page) => expect.poll(() => area(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);

test('Owners can scroll on through the list after they changed its order', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 160);
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('50 of 160 responses')).toBeVisible();
  await toEnd(page);
  await expect(page.getByText('100 of 160 responses')).toBeVisible();
  await columnHead(page, 'Your word').getByRole('button').click();
  await expect(page.getByText('50 of 160 responses')).toBeVisible();
  await isAtTop(page);
  await toEnd(page);
  await expect(page.getByText('100 of 160 responses')).toBeVisible();
  await toEnd(page);
  await expect(page.getByText('150 of 160 responses')).toBeVisible();
});

test('Owners see the first responses after a filter or a search', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 60);
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('50 of 60 responses')).toBeVisible();
  await toEnd(page);
  await page.getByRole('searchbox').fill('word');
  await expect(page).toHaveURL(/q=word/);
  await isAtTop(page);
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible();
  await toEnd(page);
  await page.getByLabel('Show preview responses').uncheck();
  await expect(page).toHaveURL(/source=/);
  await isAtTop(page);
});

test('Owners on a phone see the first responses after they changed the order', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await wordsForm(server.url, owner, 30);
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('30 of 30 responses')).toBeVisible();
  const order = page.getByRole('button', { name: 'Newest first' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await order.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeInViewport();
  await expect(page.locator('tbody').getByText('word 0', { exact: true }).first()).toBeInViewport();
});
