import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ballot } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { applicationsForm, wordsForm } from '../fixtures/responses';
import { expect, test } from '../fixtures/test';

/** Stores a response of each day. */
async function importDays(owner: Owner, id: string, days: readonly string[]) {
  await owner.call('POST', `/forms/${id}/responses/import`, {
    id: randomUUID(),
    skipRefused: false,
    targets: [{ kind: 'submittedAt' }, { kind: 'answer', key: 'word' }],
    dateOrder: 'ymd',
    language: 'en',
    tz: 'UTC',
    rows: days.map((day) => [`${day}T12:00:00.000Z`, `word of ${day}`]),
  });
}

async function firstCells(page: Page, title: string): Promise<string[]> {
  const card = page.getByRole('region', { name: title, exact: true });
  await card.getByRole('button', { name: `Show ${title} as table` }).click();
  return card.locator('tbody tr > :first-child').allTextContents();
}

test('Owners see in the trends the whole period that they chose, and nothing after it', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 1);
  await importDays(owner, id, ['2026-01-10', '2026-01-20']);
  const january = 'from=2026-01-01&to=2026-01-31';
  await page.goto(`/form-responses/${id}?${january}&analytics=trends`);
  const trend = page.getByRole('region', { name: 'Responses by day', exact: true });
  await expect(trend.getByText('1 January 2026 to 31 January 2026')).toBeVisible();
  const days = await firstCells(page, 'Responses by day');
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '1 January 2026', '31 January 2026']);
  await page.goto(`/form-responses/${id}?${january}&analytics=overview`);
  await expect(trend.getByText('1 January 2026 to 31 January 2026')).toBeVisible();
  expect(await firstCells(page, 'Responses by day')).toEqual(days);
  await page.goto(`/form-responses/${id}?${january}&analytics=trends`);
  await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: 'Month' }).check();
  await expect(page.getByRole('heading', { name: 'Responses by month' })).toBeVisible();
  expect(await firstCells(page, 'Responses by month')).toEqual(['January 2026']);
  await page.getByRole('button', { name: 'January 2026, Responses: 2' }).click();
  await expect(page).toHaveURL(new RegExp(january));
  await expect(page.getByText('2 of 2 responses, 3 in total')).toBeVisible();
});

test('Owners see the views of a form that has no responses yet', async ({
  browser,
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await owner.createForm(ballot());
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/fill/${id}`);
  await expect(visitor.getByLabel('Your word')).toBeVisible();
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).views).toBe(1);
  await visitor.close();
  for (const tab of ['overview', 'trends']) {
    await page.goto(`/form-responses/${id}?analytics=${tab}`);
    const days = page.getByRole('region', { name: 'Responses by day', exact: true });
    await days.getByRole('button', { name: 'Show Responses by day as table' }).click();
    await expect(days.locator('tbody tr').last().locator('td').last()).toHaveText('1');
  }
  await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('heading', { name: 'Responses by week' })).toBeVisible();
});

test('Owners can choose another comparison or unit when the chosen one has no data', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const choice = page.getByLabel('Compare Plot size with');
  await choice.scrollIntoViewIfNeeded();
  // No application has an answer to this one.
  await choice.selectOption({ label: 'How did you hear about us?' });
  await expect(page.getByText('0 responses with an answer to both')).toBeVisible();
  await choice.selectOption({ label: 'Preferred areas' });
  await expect(page.getByText(/^3 responses with an answer to both/)).toBeVisible();
  await page.goto(`/form-responses/${id}?analytics=trends&from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('No data in this period').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: 'Month' }).check();
  await expect(page.getByRole('heading', { name: 'Responses by month' })).toBeVisible();
});
