import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Counts the view transitions of a page, and holds each of them in its middle, however slow the machine is. */
async function holdTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const seen = { begun: 0, ended: 0 };
    Object.assign(window, { transitions: seen });
    // A busy machine is too slow for a fade: its clock is slower, too.
    const now = performance.now.bind(performance);
    performance.now = () => now() / 1000;
    document.startViewTransition = (change) => {
      seen.begun += 1;
      const transition = start(change);
      transition.skipTransition = () => undefined;
      const hold = () => {
        for (const animation of document.getAnimations()) {
          if (!(animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) continue;
          animation.pause();
          animation.currentTime = Number(animation.effect?.getComputedTiming().endTime) / 2;
        }
        document.documentElement.dataset.held = location.pathname;
      };
      const end = () => {
        seen.ended += 1;
      };
      transition.ready.then(hold, () => undefined);
      transition.finished.then(end, end);
      return transition;
    };
  });
}
const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: { begun: number; ended: number } }).transitions);
const held = (page: Page, path: string) => expect(page.locator('html')).toHaveAttribute('data-held', path);

/** The darkest and the lightest point of a screenshot, as sums of red, green and blue. */
function extremes(page: Page, picture: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const sums = Array.from({ length: data.length / 4 }, (_, at) =>
      [0, 1, 2].reduce((sum, colour) => sum + (data[4 * at + colour] ?? 0), 0),
    );
    return { darkest: Math.min(...new Set(sums)), lightest: Math.max(...new Set(sums)) };
  }, picture.toString('base64'));
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
/** Opens an address, and another page and back: the first link of a tab only shows whether the machine is quick. */
async function openQuickly(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await link(page, 'My Forms').click();
  await expect(heading(page, 'My Forms')).toBeVisible();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(() => done(null))))),
  );
  await page.goBack();
  await expect(heading(page, 'My Forms')).toBeHidden();
}

test('Owners see a page fade into the next one, which they can use during the fade', async ({ ownerPage: page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await holdTransitions(page);
  await openQuickly(page, '/dashboard');
  await link(page, 'My Forms').click();
  await held(page, '/my-forms');
  await expect(heading(page, 'My Forms')).toBeVisible();
  await expect(page).toHaveTitle('My Forms · Tessera');
  await expect(link(page, 'My Forms')).toBeFocused();

  // Within the page nothing fades.
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(page).toHaveURL('/my-forms?tab=trash');
  expect(await transitions(page)).toEqual({ begun: 1, ended: 0 });

  // Another page does not wait for the end of the fade.
  await link(page, 'Dashboard').click();
  await held(page, '/dashboard');
  await expect(heading(page, /^Welcome/)).toBeVisible();
  expect(await transitions(page)).toEqual({ begun: 2, ended: 1 });

  await page.goBack();
  await expect(heading(page, 'My Forms')).toBeVisible();
  expect((await transitions(page)).begun).toBe(2);
  expect(problems).toEqual([]);
});

test('Owners who open two pages in quick succession see the second one', async ({ ownerPage: page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await holdTransitions(page);
  await openQuickly(page, '/profile');
  await expect(link(page, 'My Forms')).toBeVisible();
  await page.evaluate(() => {
    for (const path of ['/my-forms', '/dashboard'])
      document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
  });
  await held(page, '/dashboard');
  await expect(heading(page, /^Welcome/)).toBeVisible();
  // The first was skipped before it began, and the second found nothing left to fade out.
  await expect.poll(() => transitions(page)).toEqual({ begun: 2, ended: 2 });
  expect(problems).toEqual([]);
});

test('Owners who want less motion see the next page at once', async ({ ownerPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTransitions(page);
  await openQuickly(page, '/dashboard');
  await link(page, 'My Forms').click();
  await expect(heading(page, 'My Forms')).toBeVisible();
  expect((await transitions(page)).begun).toBe(0);
});

test('Owners with the dark theme see no light screen between two pages', async ({ ownerPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await holdTransitions(page);
  await openQuickly(page, '/dashboard');
  await expect(heading(page, /^Welcome/)).toBeVisible();
  // An empty part of the screen, below the bar and beside the page.
  const clip = { x: 0, y: 400, width: 40, height: 200 };
  const before = await extremes(page, await page.screenshot({ clip }));
  await link(page, 'My Forms').click();
  await held(page, '/my-forms');
  const during = await extremes(page, await page.screenshot({ clip }));
  expect(before.lightest).toBeLessThan(200);
  // One step of rounding for each colour.
  expect(Math.abs(during.lightest - before.lightest)).toBeLessThanOrEqual(3);
  expect(Math.abs(during.darkest - before.darkest)).toBeLessThanOrEqual(3);
});
