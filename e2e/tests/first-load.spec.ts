import type { Page } from '@playwright/test';
import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

interface Request {
  url: string;
  /** What asked for it: the document itself (1), what the document names (2), what a script asked for (3 and on). */
  round: number;
}

/**
 * The scripts and styles until a screen stands, each with its round. A file that the document announces is fetched in the
 * second round, whoever uses it later.
 */
async function filesOf(page: Page, path: string, standing: (page: Page) => Promise<unknown>): Promise<Request[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const rounds = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    if (type === 'Document') rounds.set(request.url, 1);
    if ((type !== 'Script' && type !== 'Stylesheet') || rounds.has(request.url)) return;
    const askers = initiator.stack?.callFrames.map((frame) => rounds.get(frame.url) ?? 1) ?? [];
    rounds.set(request.url, initiator.type === 'script' ? Math.max(2, ...askers) + 1 : 2);
  });
  await page.goto(path);
  await standing(page);
  return [...rounds].map(([url, round]) => ({ url: new URL(url).pathname, round }));
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

for (const [path, owner, standing] of [
  ['/', false, heading('Every answer finds its place.')],
  ['/dashboard', true, heading(/Welcome/)],
  [
    '/form-builder/{id}',
    true,
    (page: Page) => expect(page.getByRole('button', { name: 'Edit Full name' })).toBeVisible(),
  ],
] as const) {
  test(`Owners can see ${path} after two rounds of files`, async ({ page, context, owner: somebody }) => {
    const id = await somebody.createForm(allotment);
    if (owner) await somebody.signIn(context);
    const files = await filesOf(page, path.replace('{id}', id), standing);
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
