import type { Page } from '@playwright/test';
import { everyCard, withVisits } from '../fixtures/analytics/analysed-charts';
import { formWithManyResponses } from '../fixtures/analytics/analysed-form';
import { labelProblems, oddLabels } from '../fixtures/analytics/label-problems';
import { expect, test } from '../fixtures/test';

/** The width of an A4 page between its margins, in px. */
const PAPER_WIDTH = 718;

/**
 * Simulates printing: browsers lay out a page for paper without resize events, so a script can redraw only in `beforeprint`.
 */
async function withoutRedrawing(page: Page) {
  await page.addInitScript(() => {
    const Observer = window.ResizeObserver;
    const isPrinted = () => document.documentElement.hasAttribute('data-on-paper');
    window.ResizeObserver = class extends Observer {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => isPrinted() || callback(entries, observer));
      }
    };
    window.addEventListener('resize', (event) => isPrinted() && event.stopImmediatePropagation(), true);
  });
}

async function putOnPaper(page: Page, width: number) {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    document.documentElement.setAttribute('data-on-paper', '');
  });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1040 });
}

async function backToScreen(page: Page, width: number) {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-on-paper');
    window.dispatchEvent(new Event('afterprint'));
  });
}

/** The titles of the cards with a cut-off drawing or without a visible title. */
function cardsWithProblems(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section[data-span]')].flatMap((card) => {
      const title = card.querySelector('h2');
      const { left, right } = card.getBoundingClientRect();
      const drawings = [...card.querySelectorAll('svg, table, ol, ul')].filter((each) => each.checkVisibility());
      const isCut = drawings.some((each) => {
        const box = each.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      });
      return isCut || !title?.checkVisibility() ? [title?.textContent ?? 'A card without a title'] : [];
    }),
  );
}

for (const [device, width, theme] of [
  ['a desktop in the dark theme', 1440, 'dark'],
  ['a phone in the light theme', 390, 'light'],
] as const) {
  test(`Owners can print every chart of the analytics from ${device}`, async ({ ownerPage: page, owner, server }) => {
    await withoutRedrawing(page);
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    const id = await formWithManyResponses(server.url, owner);
    await withVisits(page);
    await page.goto(`/form-responses/${id}?analytics=overview`);
    for (const tab of ['Overview', 'Field Analysis', 'Trends']) {
      await page.getByRole('tab', { name: tab }).click();
      await everyCard(page);
      if (tab === 'Field Analysis') {
        const compared = page.getByLabel('Compare Gardening experience with');
        await compared.selectOption({ label: 'Country of residence' });
        await expect(page.getByRole('region', { name: /^Gardening experience by .*, table$/ })).toBeVisible();
      }
      const cards = await page.locator('section[data-span]').count();
      await putOnPaper(page, PAPER_WIDTH);
      await expect(page.locator('section[data-span] h2:visible')).toHaveCount(cards);
      expect(await cardsWithProblems(page), tab).toEqual([]);
      expect(await labelProblems(page), tab).toEqual([]);
      expect(await oddLabels(page), tab).toEqual([]);
      for (const control of ['tab', 'combobox', 'searchbox', 'radio', 'switch'] as const) {
        await expect(page.getByRole(control).filter({ visible: true }), control).toHaveCount(0);
      }
      await expect(
        page.getByRole('button', { name: /^(Save image .*|Show .* as .*|Print|Share|Export|Filters)$/ }),
      ).toHaveCount(0);
      const colours = await page.evaluate(() => {
        const card = document.querySelector('section[data-span]');
        return [document.body, card].map((each) => each && getComputedStyle(each).backgroundColor);
      });
      expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.length).toBeGreaterThan(20_000);
      await backToScreen(page, width);
    }
  });
}
