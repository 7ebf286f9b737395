import type { Page } from '@playwright/test';
import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

interface Request {
  url: string;
  /** 1 for the document, 2 for files that the document names, 3 and more for files that a script requests. */
  round: number;
}

/**
 * The scripts and styles that are requested until a text is part of the page, each with its round. A file that the document
 * announces belongs to the second round, whoever uses it later.
 */
async function filesOf(page: Page, path: string, text: string): Promise<Request[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { round: number; at: number }>();
  session.on('Network.requestWillBeSent', ({ request, type, initiator, wallTime }) => {
    const at = wallTime * 1000;
    if (type === 'Document') requests.set(request.url, { round: 1, at });
    if ((type !== 'Script' && type !== 'Stylesheet') || requests.has(request.url)) return;
    const askers = initiator.stack?.callFrames.map((frame) => requests.get(frame.url)?.round ?? 1) ?? [];
    requests.set(request.url, { round: initiator.type === 'script' ? Math.max(2, ...askers) + 1 : 2, at });
  });
  await page.addInitScript((awaited) => {
    new MutationObserver((_changes, observer) => {
      if (!document.getElementById('root')?.textContent?.includes(awaited)) return;
      observer.disconnect();
      document.documentElement.dataset.shownAt = String(Date.now());
    }).observe(document, { childList: true, subtree: true });
  }, text);
  await page.goto(path);
  await expect(page.locator('html[data-shown-at]')).toBeAttached();
  const shownAt = Number(await page.locator('html').getAttribute('data-shown-at'));
  return [...requests]
    .filter(([, { at }]) => at <= shownAt)
    .map(([url, { round }]) => ({ url: new URL(url).pathname, round }));
}

for (const [path, owner, text] of [
  ['/', false, 'Build forms and host them yourself.'],
  ['/dashboard', true, 'Welcome'],
  ['/form-builder/{id}', true, 'Full name'],
] as const) {
  test(`Owners can see ${path} after two rounds of files`, async ({ page, context, owner: account }) => {
    const id = await account.createForm(allotment);
    if (owner) await account.logIn(context);
    const files = await filesOf(page, path.replace('{id}', id), text);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(({ round }) => round > 2)).toEqual([]);
  });
}

test('Visitors can read a form after one round, and use it', async ({ page, owner }) => {
  const id = await owner.createForm(allotment);
  // The document holds the styles for its content: the page needs no other file.
  await page.route(/\.(js|css)$/, (route) => route.abort());
  await page.goto(`/fill/${id}`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(
    await page.getByRole('button', { name: 'Next' }).evaluate((button) => getComputedStyle(button).backgroundColor),
  ).not.toBe('rgb(239, 239, 239)');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
});

test('Owners on a slow line see that the page is loading', async ({ ownerPage: page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/my-forms', { waitUntil: 'commit' });
  const loading = page.locator('body > [role="status"]');
  await expect(loading).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await expect(loading).toBeHidden();
});

test('Owners get each style sheet once, also on pages of other parts', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  // A browser that has a style sheet twice computes all styles again with each further link.
  const doubled = () =>
    page.evaluate(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
      return sheets.filter((href, at) => sheets.indexOf(href) !== at);
    });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  for (const [path, shown] of [
    [`/form-builder/${id}`, page.getByLabel('Form name')],
    [`/form-responses/${id}`, heading(allotment.title)],
    [`/form-preview/${id}`, page.getByLabel('Full name')],
    ['/settings', heading('Settings')],
    ['/dashboard', heading(/Welcome/)],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    expect(await doubled(), path).toEqual([]);
  }
  for (const [link, name] of [
    ['My Forms', 'My Forms'],
    ['Dashboard', /Welcome/],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(heading(name)).toBeVisible();
    expect(await doubled(), link).toEqual([]);
  }
  await page
    .getByRole('button', { name: /account|menu/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(heading('Profile')).toBeVisible();
  expect(await doubled(), 'Profile').toEqual([]);
});
