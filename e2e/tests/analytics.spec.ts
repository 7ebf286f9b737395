import { ballot } from '../fixtures/forms';
import { applicationsForm } from '../fixtures/responses';
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

test('Owners can see that there is nothing to analyse yet', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-responses/${id}?analytics=overview`);
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A filter may have hidden what there is.
  await page.goto(`/form-responses/${id}?analytics=overview&device=phone`);
  await expect(page.getByText('No data in this period').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toHaveCount(0);
  await page.goto(`/form-responses/${id}?analytics=overview`);
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByText('No data in this period').first()).toBeVisible();
  // Charts are paler while newer figures are on their way.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
