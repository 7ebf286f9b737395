import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ballot } from '../fixtures/forms';
import { application, applicationsForm, submit, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can read how many people responded, and every chart as a table', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const hasCharts = async () => (await Promise.all(scripts)).some((text) => text.includes('apexcharts-canvas'));
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByText('3 of 3 responses')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The library of the charts is larger than the page.
  expect(await hasCharts()).toBe(false);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Responses', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^3 responses from/ })).toBeVisible();
  expect(await hasCharts()).toBe(true);
  await page.getByRole('button', { name: 'Show Responses by day as table' }).click();
  const table = page.getByRole('region', { name: 'Responses by day, table' });
  await expect(table.getByRole('row').nth(1)).toContainText('3');
  expect(await violations(page)).toEqual([]);
});

test('Owners can read the values of a chart where they point', async ({ ownerPage: page, owner, server }) => {
  const id = await applicationsForm(server.url, owner);
  for (const tab of ['overview', 'trends']) {
    await page.goto(`/form-responses/${id}?analytics=${tab}`);
    const charts = page.locator('.apexcharts-canvas');
    await expect(charts.first()).toBeVisible();
    for (let place = 0; place < (await charts.count()); place += 1) {
      const chart = charts.nth(place);
      // A chart whose data arrive is drawn again under the pointer.
      await expect(async () => {
        await chart.hover({ timeout: 2_000 });
        await expect(chart.locator('.apexcharts-tooltip')).toHaveClass(/apexcharts-active/, { timeout: 2_000 });
        await page.mouse.move(0, 0);
      }).toPass();
    }
  }
});

test('Owners can print the charts, the tables that they show, and fields that they have not scrolled to', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  // A print dialog would block the page: the test looks at the page as the printer sees it.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/form-responses/${id}?analytics=overview`);
  const chart = page.getByRole('img', { name: /^3 responses from/ });
  await expect(chart).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(chart).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  // A chart is not cut by the edge of a page, and paper is white in a dark theme, too.
  const looks = await page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    breaks: [...document.querySelectorAll('section:has(svg)')].map((card) => getComputedStyle(card).breakInside),
  }));
  expect(looks.paper).toBe('rgb(255, 255, 255)');
  expect(new Set(looks.breaks)).toEqual(new Set(['avoid']));
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Field Analysis' }).click();
  await page.getByRole('button', { name: 'Show Full name as table' }).click();
  const loading = page.getByRole('status', { name: 'Loading analytics' });
  await expect(loading).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  expect(await loading.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('region', { name: 'Full name, table' });
  await expect(table.getByRole('columnheader').first()).toBeVisible();
  // A table that scrolls on the screen is whole on paper.
  expect(await table.evaluate((area) => getComputedStyle(area).overflowY)).toBe('visible');
});

test('Owners can see each field by its own summary, and show the responses behind a bar', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const rating = page.getByRole('region', { name: 'Gardening experience' });
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByText('3.7')).toBeVisible();
  await expect(rating.getByText(/answered\s3 · skipped\s0 · not\sshown\s0/)).toBeVisible();
  await rating.getByRole('button', { name: '5: 1' }).click();
  await expect(page.getByText('1 of 1 response, 3 in total')).toBeVisible();
  await page.goBack();
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByText('3.7')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners find behind a bar the responses that it counts, without previews', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await owner.call('POST', `/forms/${id}/submit`, {
    data: { ...application, name: 'A trial', size: 'Full plot' },
    submittedAt: new Date().toISOString(),
    source: 'preview',
  });
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const card = page.getByRole('region', { name: 'Plot size', exact: true });
  await card.getByRole('button', { name: 'Full plot', exact: true }).click();
  await expect(page.getByText('1 of 1 response, 4 in total')).toBeVisible();
  await expect(page.getByLabel('Show preview responses')).not.toBeChecked();
  await expect(page.getByText('A trial')).toHaveCount(0);
});

test('Owners can see how far a slow analysis is, cancel it and start it again', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  let isHeld = true;
  await page.route('**/analytics/fields/*', async (route) => {
    if (!isHeld || route.request().url().includes('/fields/name')) return route.continue();
    // Never answered: the page gives up when its owner does.
    return undefined;
  });
  await page.goto(`/form-responses/${id}?analytics=fields&filter=skill:isAtLeast:2`);
  await expect(page.getByText(/^Counting responses: \d of \d+ parts ready$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading analytics' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Counting responses')).toHaveCount(0);
  const name = page.getByRole('region', { name: 'Full name' });
  await expect(name.getByText('Caspian Tull')).toBeVisible();
  const mail = page.getByRole('region', { name: 'Email', exact: true });
  await expect(mail.getByText('Loading was cancelled.')).toBeVisible();
  isHeld = false;
  await mail.getByRole('button', { name: 'Try again' }).click();
  await expect(mail.getByText('Loading was cancelled.')).toHaveCount(0);
});

test('Owners can compare two fields', async ({ ownerPage: page, owner, server }) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const rating = page.getByRole('region', { name: 'Gardening experience' });
  await rating.scrollIntoViewIfNeeded();
  await rating.getByLabel('Compare Gardening experience with').selectOption({ label: 'Plot size' });
  await expect(page.getByText('3 responses with an answer to both')).toBeVisible();
  // The table and the bars are beside each other, and below each other where they have no room.
  const table = page.getByRole('region', { name: /^Gardening experience by .*, table$/ });
  await expect(table.getByRole('columnheader', { name: 'Half plot' })).toBeVisible();
  const part = page.getByRole('button', { name: /^Full plot: 1 / }).first();
  const boxes = async () => [(await table.boundingBox())?.x, (await part.boundingBox())?.x] as [number, number];
  const [beside, bar] = await boxes();
  expect(bar).toBeGreaterThan(beside + 300);
  await page.setViewportSize({ width: 390, height: 844 });
  const [below, narrowBar] = await boxes();
  expect(Math.abs(narrowBar - below)).toBeLessThan(20);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await table.getByRole('button', { name: '5, Shared bed: 1' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Caspian Tull' })).toBeVisible();
  await page.goBack();
  await rating.scrollIntoViewIfNeeded();
  await rating.getByLabel('Compare Gardening experience with').selectOption({ label: 'Plot size' });
  expect(await violations(page)).toEqual([]);
  // The first row is that of 2 stars. A part of a bar stands for both answers.
  await page
    .getByRole('button', { name: /^Full plot: 1 / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove filter: Plot size is/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter: Gardening experience is/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Edda Morrowyn' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Caspian Tull' })).toHaveCount(0);
});

test('Owners can show the responses with files of a type, by a bar and by a filter', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  const key = randomUUID();
  const content = new FormData();
  content.set('file', new Blob(['Hollin Vale Water, 4 March'], { type: 'text/plain' }), 'water bill.txt');
  const sent = await fetch(`${server.url}/api/forms/${id}/files?key=${key}&field=proof`, {
    method: 'POST',
    body: content,
  });
  const upload = (await sent.json()).data;
  const answers = { ...application, name: 'Mirela Halvane', proof: upload.name };
  await submit(server.url, id, answers, { key, files: { proof: [upload.id] } });
  await page.goto(`/form-responses/${id}?analytics=fields`);
  const files = page.getByRole('region', { name: 'Proof of address', exact: true });
  await files.scrollIntoViewIfNeeded();
  const bar = files.getByRole('button', { name: 'Text', exact: true });
  await bar.focus();
  await page.keyboard.press('Enter');
  const filter = page.getByRole('button', { name: 'Remove filter: Proof of address has a file of the type Text' });
  await expect(filter).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mirela Halvane' })).toBeVisible();
  await expect(page.getByText('1 of 1 response, 4 in total')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 response, 4 in total')).toBeVisible();
  await filter.click();
  await expect(page.getByText('4 of 4 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Field').selectOption('Proof of address');
  await form.getByLabel('Comparison').selectOption('has a file of the type');
  await form.getByLabel('Value').selectOption('PDF');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('button', { name: /has a file of the type PDF$/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mirela Halvane' })).toHaveCount(0);
});

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
  // A page of its own, which draws the file as any program does.
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

test('Owners can share some of the charts by a link, let it end and revoke it, and visitors see no written answers', async ({
  ownerPage: page,
  owner,
  server,
  browser,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?analytics=overview`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share analytics' });
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Read-only link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('img', { name: /^3 responses from/ })).toBeVisible();
  await visitor.getByRole('tab', { name: 'Field Analysis' }).click();
  await expect(visitor.getByRole('heading', { name: 'Gardening experience' })).toBeVisible();
  await expect(visitor.getByText('Trescothan')).toHaveCount(0);
  await expect(visitor.getByRole('heading', { name: 'Full name' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Field Analysis' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Field Analysis' })).not.toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('tab')).toHaveText(['Overview', 'Trends']);
  await dialog.getByLabel('Expires').selectOption('In 7 days');
  await expect(dialog.getByLabel('Expires')).toHaveValue('on');
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Field Analysis' })).not.toBeChecked();
  await expect(dialog.getByLabel('Expires')).toHaveValue('on');
  await expect(dialog.getByText(/Opened 2 times, last on/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('This link is no longer active', { exact: true })).toBeVisible();
  await context.close();
});

test('Owners can see that there is nothing to analyse yet', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-responses/${id}?analytics=overview`);
  await expect(page.getByText('No data in this period').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
