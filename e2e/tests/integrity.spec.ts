import type { Page } from '@playwright/test';
import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test.use({ prefetches: true });

interface Loaded {
  address: string;
  hasIntegrity: boolean;
}

/** Records the scripts and style sheets that the page loads, and whether with integrity. */
async function recordFiles(page: Page): Promise<() => Promise<Loaded[]>> {
  await page.addInitScript(() => {
    const loaded: Loaded[] = [];
    Object.assign(window, { loadedFiles: loaded });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isStyle = node instanceof HTMLLinkElement && node.rel === 'stylesheet';
        const address = isStyle ? node.href : node instanceof HTMLScriptElement ? node.src : '';
        if (!address) continue;
        const { integrity } = node as HTMLLinkElement | HTMLScriptElement;
        loaded.push({ address: new URL(address).pathname, hasIntegrity: integrity.startsWith('sha256-') });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { loadedFiles: Loaded[] }).loadedFiles);
}

/** Counts the requests for each script and style sheet. */
function countRequests(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const { pathname } = new URL(request.url());
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  return counts;
}

test('Owners get each file of shell and parts with its hash, and once', async ({ owner, context, page }) => {
  const id = await owner.createForm(allotment);
  await owner.logIn(context);
  const loaded = await recordFiles(page);
  const counts = countRequests(page);
  await page.goto(`/form-builder/${id}`);
  await expect(page.getByLabel('Form name')).toHaveValue(allotment.title);
  const first = await loaded();
  expect(first.filter(({ address }) => address.startsWith('/parts/mf-builder/')).length).toBeGreaterThan(1);
  expect(first.filter(({ hasIntegrity }) => !hasIntegrity)).toEqual([]);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
});

for (const prefetches of [true, false]) {
  test.describe(prefetches ? 'where pages are prefetched' : 'where data is saved', () => {
    test.use({ prefetches });

    test('Owners get the files of later pages with their hashes', async ({ owner, context, page }) => {
      await owner.createForm(allotment);
      await owner.logIn(context);
      const loaded = await recordFiles(page);
      await page.goto('/dashboard');
      // A page of the part that has the first screen, then one of another part.
      await page.getByRole('link', { name: 'My Forms' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'My Forms' })).toBeVisible();
      await page
        .getByRole('link', { name: /response/i })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: allotment.title })).toBeVisible();
      const later = await loaded();
      expect(later.some(({ address }) => address.startsWith('/parts/mf-responses/'))).toBe(true);
      expect(later.filter(({ hasIntegrity }) => !hasIntegrity)).toEqual([]);
    });
  });
}

test('Owners are not exposed to a file that was changed on its way', async ({ owner, context, page }) => {
  await owner.logIn(context);
  await page.route(/\/parts\/mf-auth\/[^/]+\/ProfilePage\..*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.isChanged = true;${await response.text()}` });
  });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
  await page.unroute(/\/parts\/mf-auth\//);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('Visitors get the page’s script with its hash', async ({ owner, page }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/fill/${id}`);
  await expect(page.locator('script[src*="/parts/mf-fill/"]').first()).toHaveAttribute('integrity', /^sha256-/);
});
