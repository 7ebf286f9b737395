import type { Page } from '@playwright/test';
import { allotment } from '../fixtures/forms';
import { newOrganization } from '../fixtures/organization';
import { expect, test } from '../fixtures/test';

/** Collects the paths and queries of the page’s GET requests to the API. */
function collectReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname.slice('/api'.length) + search);
  });
  return reads;
}

/** The early requests whose responses the page has not taken; undefined if none was sent. */
const untaken = (page: Page) =>
  page.evaluate(() => {
    const { tesseraEarly } = globalThis as { tesseraEarly?: Map<string, unknown> };
    return tesseraEarly && [...tesseraEarly.keys()];
  });

/** How many early requests the document asks for. */
const asked = (page: Page) =>
  page
    .locator('script[data-requests]')
    .evaluate((script) => (script as HTMLElement).dataset.requests?.split(' ').length ?? 0);

/** The pages of an owner, and how many requests each sends early. */
for (const [path, count] of [
  ['/profile', 2],
  ['/settings', 3],
  ['/dashboard', 3],
  ['/my-forms', 3],
  ['/form-builder/{id}', 2],
  ['/form/{id}', 2],
  ['/activity-logs', 2],
  ['/form-responses/{id}', 5],
  ['/form-settings/{id}', 3],
  ['/form-preview/{id}', 2],
] as const) {
  test(`The first requests of ${path} are sent before the app’s script, and each once`, async ({
    ownerPage: page,
    owner,
  }) => {
    const id = await owner.createForm(allotment);
    const reads = collectReads(page);
    // The script arrives only after the requests were sent.
    await page.route(/\/shell\/[^/]+\/main\.[^/]+\.js$/, async (route) => {
      await expect.poll(() => reads.length).toBe(count);
      await route.continue();
    });
    await page.goto(path.replace('{id}', id));
    expect(await asked(page)).toBe(count);
    await expect.poll(() => untaken(page)).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
  });
}

test('Owners can open the space of an organization, whose lists are requested early', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await newOrganization(owner, 'Jardins partagés de l’Erdre');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((organization) => localStorage.setItem('tessera_organization', organization), id);
  const reads = collectReads(page);
  for (const path of ['/dashboard', '/my-forms', '/activity-logs']) {
    await page.goto(path);
    await expect.poll(() => untaken(page)).toEqual([]);
  }
  await page.waitForLoadState('networkidle');
  expect(reads.filter((read) => /^\/(?:forms|folders|activity)/.test(read)).sort()).toEqual(
    [
      `/activity?page=1&range=all&organization=${id}`,
      `/folders?organization=${id}`,
      `/forms/daily?organization=${id}`,
      `/forms?view=summary&organization=${id}`,
      `/forms?view=summary&organization=${id}`,
    ].sort(),
  );
});

test('Owners can open an address with filters, which requests early only the data that does not depend on them', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  const reads = collectReads(page);
  await page.goto(`/form-responses/${id}?status=new`);
  await expect.poll(() => untaken(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(reads.filter((read) => read.startsWith(`/forms/${id}/responses`))).not.toContain(
    `/forms/${id}/responses?page=1&limit=50`,
  );
  await page.goto(`/form-responses/${id}?analytics=overview`);
  await expect(
    page.getByRole('heading', { name: 'Where people stop' }).or(page.getByText('Nothing to count yet')),
  ).toBeVisible();
  expect(await untaken(page)).toEqual([]);
});

test('Visitors without a session send no early request', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await asked(page)).toBe(1);
  expect(await untaken(page)).toBeUndefined();
});
