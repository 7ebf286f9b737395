import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { applicationsForm, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can show the responses of a weekday and an hour, with the pointer and with keys', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=trends`);
  const arrival = page.getByRole('region', { name: 'When responses arrive' });
  // The responses were sent now: in one hour, or in two if it struck in between.
  const tile = arrival.getByRole('button', { name: /day, \d+:00 to \d+:00: \d responses?$/ }).first();
  const [, day = '', hour = '', count = ''] =
    /^(\w+day), (\d+):00 .*: (\d)/.exec((await tile.getAttribute('aria-label')) ?? '') ?? [];
  await tile.click();
  await expect(page.getByRole('button', { name: `Remove filter: Weekday is ${day}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove filter: Hour of the day is ${hour}` })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + Number(count));
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(1 + Number(count));
  await page.goBack();
  await tile.focus();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(1 + Number(count));

  // Written by hand, for hours of the evening that no response has.
  await page.goto(`/form-responses/${id}?filter=:hour:isMore:23`);
  await expect(page.getByRole('button', { name: 'Remove filter: Hour of the day is more than 23' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Caspian Tull' })).toHaveCount(0);
});

test('Owners can read trends by hour, day, week and month, and save a chart as an image', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=trends`);
  for (const unit of ['Hour', 'Week', 'Month', 'Day']) {
    await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: unit }).check();
    await expect(page.getByRole('heading', { name: `Responses by ${unit.toLowerCase()}` })).toBeVisible();
  }
  for (const title of ['When responses arrive', 'Completion time', 'Countries', 'Devices', 'Where people stop']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save image of Devices' }).click();
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG' }).click(),
  ]);
  expect(image.suggestedFilename()).toBe('Devices.png');
  expect(
    readFileSync(await image.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await page.getByRole('button', { name: 'Save image of Responses by day' }).click();
  const [drawing] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'SVG' }).click(),
  ]);
  expect(drawing.suggestedFilename()).toBe('Responses by day.svg');
  const svg = readFileSync(await drawing.path(), 'utf8');
  // Opens the file in a page of its own, like another program.
  const viewer = await page.context().newPage();
  await viewer.goto(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const texts = (await viewer.locator('text').allTextContents()).map((text) => text.trim());
  await viewer.close();
  // The title and the legend as texts; many programs draw no HTML inside of SVG.
  expect(texts).toEqual(expect.arrayContaining(['Responses by day', 'Responses', 'Views']));
  expect(svg).not.toMatch(/foreignObject|Save image/);
  expect(await violations(page)).toEqual([]);
});

test('Owners can see a seven-day average, and which questions people skip', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 2);
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await owner.call('POST', `/forms/${id}/responses/import`, {
    id: randomUUID(),
    skipRefused: false,
    targets: [{ kind: 'submittedAt' }, { kind: 'answer', key: 'word' }],
    dateOrder: 'ymd',
    language: 'en',
    tz: 'UTC',
    rows: Array.from({ length: 12 }, (_, day) => [dayAgo(day + 1), `word of day ${day}`]),
  });
  await page.goto(`/form-responses/${id}?analytics=trends`);
  const trend = page.getByRole('region', { name: 'Responses by day' });
  await expect(trend.getByText('Seven-day average').first()).toBeVisible();
  await trend.getByRole('button', { name: 'Show Responses by day as table' }).click();
  await expect(trend.getByRole('columnheader', { name: 'Seven-day average' })).toBeVisible();
  await expect(page.getByLabel('Show preview responses')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Field Analysis' }).click();
  const row = page.getByRole('region', { name: 'All fields', exact: true }).getByRole('row', { name: /^Your word/ });
  await expect(row).toContainText('100%');
  expect(await violations(page)).toEqual([]);
});
