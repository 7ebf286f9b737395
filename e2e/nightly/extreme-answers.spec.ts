import type { Locator } from '@playwright/test';
import { everyCard } from '../fixtures/analytics/analysed-charts';
import { field, titledPage } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { submit } from '../fixtures/responses';
import { expect, test } from '../fixtures/test';

/** Each of them is drawn over the lines above and below by many marks on each letter. */
const STACKED = 'He comes'.replace(/\w/g, (letter) => letter + '\u0337\u0321\u0354\u035f\u0489'.repeat(10));
/** What follows such a sign is read from right to left, so that the name of a program looks like one of an image. */
const TURNED = 'invoice\u202Egpj.exe';

const extremes = [
  {
    ...{ name: 'W'.repeat(1_000), story: 'x'.repeat(20_000), mail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` },
    ...{ site: `https://example.org/${'%20'.repeat(500)}`, amount: 1e308, day: '9999-12-31', word: 'V'.repeat(200) },
  },
  {
    ...{
      name: TURNED,
      story: `${'\n'.repeat(500)}last line`,
      mail: 'a@b.example',
      site: 'https://xn--e1afmkfd.example',
    },
    ...{ amount: -462_636_628_862.8019, day: '1000-01-01', word: TURNED },
  },
  { name: STACKED, story: STACKED.repeat(10), amount: 5e-324, day: '2026-02-28', word: STACKED },
];

async function answeredForm(url: string, owner: Owner): Promise<string> {
  const fields = [
    field('name', 'text', 'Full name'),
    field('story', 'textarea', 'Your story'),
    field('mail', 'email', 'Email'),
    field('site', 'url', 'Website'),
    field('amount', 'number', 'Amount'),
    field('day', 'date', 'Day'),
    field('word', 'radio', 'Word', { options: ['Yes', 'No'], details: { other: true } }),
  ];
  const id = await owner.createForm({ title: 'Extremes', pages: [titledPage('only', 'Questions', ...fields)] });
  for (const data of extremes) await submit(url, id, data);
  return id;
}

/** What reaches over the right edge of an element; also something while it slides in. */
const tooWideIn = (part: Locator) =>
  part.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > right + 1)
      .map((each) => each.outerHTML.slice(0, 200));
  });

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const) {
  test(`Owners can use their screens on ${device}, whatever visitors have sent`, async ({
    ownerPage: page,
    owner,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await answeredForm(server.url, owner);
    const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(`/form-responses/${id}`);
    await expect(page.getByText('3 of 3 responses')).toBeVisible();
    expect(await reach()).toBe(width);
    const heights = await page.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => row.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(2 * Math.min(...heights));
    for (const row of (await page.getByRole('row').all()).slice(1)) {
      await row.getByRole('button').first().click();
      const drawer = page.getByRole('dialog').last();
      await expect(drawer.getByText('Full name')).toBeVisible();
      expect(await reach()).toBe(width);
      await expect.poll(() => tooWideIn(drawer)).toEqual([]);
      await drawer.getByRole('button', { name: 'Delete response' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Delete response' })).toBeInViewport();
      await expect.poll(() => tooWideIn(question)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    }
    await page.goto(`/form-responses/${id}?analytics=fields`);
    await everyCard(page);
    const cards = await page.locator('section[data-span]').evaluateAll((all) =>
      all.map((card) => ({
        title: card.querySelector('h2')?.textContent,
        isTooWide: card.scrollWidth > card.clientWidth + 1,
        isTooHigh: card.scrollHeight > card.clientHeight + 1,
      })),
    );
    expect(cards.length).toBeGreaterThan(6);
    expect(cards.filter(({ isTooWide, isTooHigh }) => isTooWide || isTooHigh)).toEqual([]);
    expect(await reach()).toBe(width);
  });
}
