import type { Locator, Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { allotment, ballot, field, settings } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { sizes } from '../fixtures/sizes';
import { expect, test, violations } from '../fixtures/test';

const published = (visibility: string) => ({ status: 'published', visibility });

async function sentBallot(page: Page, owner: Owner) {
  await page.goto(`/fill/${await owner.createForm(ballot())}`);
  await page.getByLabel('Your word').fill('Tilth');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
}

/** Every state of the visitor’s page, with the steps of a visitor that lead to it. */
const states: { [state: string]: (page: Page, owner: Owner) => Promise<void> } = {
  'a page with every kind of question': async (page, owner) => {
    const [, plot] = allotment.pages;
    if (!plot) throw new Error('The form has no second page');
    await page.goto(`/fill/${await owner.createForm({ ...allotment, pages: [plot] })}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  thanks: sentBallot,
  'a receipt': async (page, owner) => {
    await sentBallot(page, owner);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByText('Tilth')).toBeVisible();
  },
  'a closed form': async (page, owner) => {
    const id = await owner.createForm(ballot());
    await owner.call('PUT', `/forms/${id}`, { title: 'Budget ballot', location: 'archive' });
    await page.goto(`/fill/${id}`);
    await expect(page.getByText('This form is no longer accepting responses')).toBeVisible();
  },
  'a form for members': async (page, owner) => {
    await page.goto(`/fill/${await owner.createForm(ballot(), published('organization'))}`);
    await expect(page.getByRole('heading', { name: 'Log in to answer' })).toBeVisible();
  },
  'answers that wait': async (page, owner) => {
    await page.goto(`/fill/${await owner.createForm(ballot())}`, { waitUntil: 'networkidle' });
    await page.getByLabel('Your word').fill('Tilth');
    await page.route('**/submit', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Not sent yet.')).toBeVisible();
  },
};

for (const { width } of Object.values(sizes)) {
  test.describe(`${width} px wide, in both themes`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    for (const [state, reach] of Object.entries(states)) {
      test(`Visitors can use ${state}: axe finds no violations`, async ({ page, owner }) => {
        await reach(page, owner);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

test('Visitors can enlarge the page to 400 % without scrolling sideways', async ({ page, owner }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const shown of allotment.pages) {
    await page.goto(`/fill/${await owner.createForm({ ...allotment, pages: [shown] })}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('Visitors can read the buttons of the last page on a narrow phone without scrolling sideways', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = ['one', 'two'].map((name) => ({
    ...{ id: name, name: 'Page', title: 'Plot', description: '' },
    fields: [field(name, 'text', 'Note')],
  }));
  for (const language of ['de', 'it', 'ru', 'tr', 'ar']) {
    await page.goto(`/fill/${await owner.createForm({ ...allotment, pages, settings: settings({ language }) })}`, {
      waitUntil: 'networkidle',
    });
    await page.locator('button[value=next]:visible').last().click();
    await expect(page.locator('button[value=submit]').last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(320);
  }
});

test('Visitors can answer choices and stars by the arrow keys', async ({ page, owner }) => {
  const [, plot] = allotment.pages;
  if (!plot) throw new Error('The form has no second page');
  await page.goto(`/fill/${await owner.createForm({ ...allotment, pages: [plot] })}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full plot').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Half plot')).toBeChecked();
  await page.getByRole('radio', { name: '1 of 5' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: '3 of 5' })).toBeChecked();
});

test('Visitors can tap every control: none is smaller than 24 px', async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const shown of allotment.pages) {
    await page.goto(`/fill/${await owner.createForm({ ...allotment, pages: [shown] })}`);
    const small = await page.locator('button, a, input:not([type="hidden"]), select, textarea').evaluateAll((all) =>
      all
        .map((each) => ({ box: (each.closest('label') ?? each).getBoundingClientRect(), text: each.outerHTML }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
    const texts = await page
      .locator('input:not([type="hidden"]), select, textarea')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    // Below 16 px a phone enlarges the page when a control is touched.
    expect(Math.min(...texts)).toBeGreaterThanOrEqual(16);
  }
});

test.describe('in colours of their own', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('Visitors can see what they chose, and where they are', async ({ page, owner }) => {
    const [, plot] = allotment.pages;
    if (!plot) throw new Error('The form has no second page');
    await page.goto(`/fill/${await owner.createForm({ ...allotment, pages: [plot] })}`, { waitUntil: 'networkidle' });
    const away = page.getByLabel('What would you like to grow?');
    /** A screenshot of an element with 6 px around it, for focus rings outside its box. */
    const looks = async (place: Locator) => {
      const box = await place.boundingBox();
      if (!box) throw new Error('The element is not visible');
      const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 };
      return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
    };
    for (const label of ['Half plot', 'By the pond']) {
      const choice = page.getByLabel(label);
      const row = page.locator('label', { has: choice });
      await row.scrollIntoViewIfNeeded();
      const looksBefore = await looks(row);
      await choice.focus();
      await page.keyboard.press('Space');
      const looksFocused = await looks(row);
      await away.evaluate((control) => control.focus({ preventScroll: true }));
      const looksChosen = await looks(row);
      expect(new Set([looksBefore, looksFocused, looksChosen]).size).toBe(3);
    }
    const stars = page.getByRole('radiogroup', { name: 'Gardening experience' });
    await stars.scrollIntoViewIfNeeded();
    const seen = [await looks(stars)];
    for (const number of [2, 3]) {
      await page.getByRole('radio', { name: `${number} of 5` }).check();
      await away.evaluate((control) => control.focus({ preventScroll: true }));
      seen.push(await looks(stars));
    }
    expect(new Set(seen).size).toBe(3);
  });
});
