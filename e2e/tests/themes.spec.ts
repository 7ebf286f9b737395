import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const names = [
  ...['limestone', 'faience', 'terracotta', 'porphyry', 'zellige', 'terrazzo'],
  ...['opus', 'saffron', 'harbour', 'nocturne', 'blossom', 'slate'],
];

const form = {
  title: 'Book a studio visit',
  description: 'Visits take about an hour and cost nothing.',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Your visit',
      description: 'All fields help us to prepare.',
      fields: [
        field('name', 'text', 'Full name', { required: true }),
        field('see', 'radio', 'What would you like to see?', { options: ['The glaze kitchen', 'The cutting room'] }),
        field('known', 'rating', 'How well do you know our work?'),
      ],
    },
  ],
};

const token = (page: Page, name: string) =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked), `--${name}`);

/** By day, two of the themes are enough to see that their styles arrive. */
const shown = process.env.NIGHTLY ? names : names.slice(0, 2);

test(`Visitors can read a form in ${shown.length} of the ${names.length} themes, light and dark`, async ({
  page,
  owner,
}) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  for (const name of shown) {
    const id = await owner.createForm({ ...form, theme: { name, brightness: 'automatic' } });
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('radio', { name: 'The cutting room' }).check();
    found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
    // No word is wider than a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${name}: ${overflow} px too wide`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(found).toEqual([]);
});

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can see the theme on the form, on the receipt and when it is closed, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const theme = { name: 'terracotta', brightness: 'dark', accent: '#5b3eae', corners: 'square', font: 'rounded' };
      const id = await owner.createForm({ ...form, theme });
      const fonts: string[] = [];
      page.on('request', (request) => void (request.url().includes('/fonts/') && fonts.push(request.url())));
      const problems: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
      await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
      expect(await token(page, 'accent')).toBe('#5b3eae');
      expect(
        await page.getByRole('button', { name: 'Submit' }).evaluate((each) => getComputedStyle(each).backgroundColor),
      ).toBe('rgb(91, 62, 174)');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      expect(fonts.some((url) => url.includes('/fonts/rounded/files/nunito-latin-wght-normal.woff2'))).toBe(true);
      expect(fonts.filter((url) => url.includes('cyrillic'))).toEqual([]);
      await page.getByLabel('Full name').fill('Leda Quillmore');
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      expect(await token(page, 'accent')).toBe('#5b3eae');
      await owner.call('PUT', `/forms/${id}`, { title: form.title, location: 'archive' });
      await page.goto(`/fill/${id}`);
      await expect(page.getByText('This form is no longer accepting responses').first()).toBeVisible();
      expect(await token(page, 'accent')).toBe('#5b3eae');
      expect(await page.locator('.theme-cover').count()).toBe(1);
      expect(problems.filter((text) => !text.includes('410'))).toEqual([]);
    });
  });
}

test('Visitors of a form without a theme download no font and get no styles of themes', async ({ page, owner }) => {
  const id = await owner.createForm(form);
  const fonts: string[] = [];
  page.on('request', (request) => void (request.url().includes('/fonts/') && fonts.push(request.url())));
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  expect(await page.content()).not.toContain('--theme-ground:');
});

test('Owners can choose a theme, see it at once, and get no colour that cannot be read', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form, {});
  await page.goto(`/form-builder/${id}?view=theme`);
  const preview = page.getByTestId('theme-preview');
  await page.getByRole('radio', { name: 'Terracotta' }).check({ force: true });
  const accent = () => preview.evaluate((each) => getComputedStyle(each).getPropertyValue('--accent'));
  expect(await accent()).toBe('#a24019');
  const width = () => preview.evaluate((each) => each.getBoundingClientRect().width);
  expect(await width()).toBeGreaterThan(500);
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#1994b5');
  await expect(page.getByText('White text on this accent has a contrast of 3.5 : 1')).toBeVisible();
  expect(await accent()).toBe('#a24019');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use it' }).click();
  const passing = await accent();
  expect(passing).not.toBe('#a24019');
  await page.getByRole('radio', { name: 'Round' }).check({ force: true });
  await expect(preview).toHaveCSS('--radius-md', '14px');
  await page.getByLabel('Font', { exact: true }).selectOption('Source Serif 4');
  await expect(page.getByText('Visitors download this font from your server.')).toBeVisible();
  await expect(page.getByText('Autosaved')).toBeVisible();
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).theme)
    .toEqual({ name: 'terracotta', brightness: 'automatic', accent: passing, corners: 'round', font: 'serif' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.goto(`/form-preview/${id}`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(await page.locator('.themed').evaluate((each) => getComputedStyle(each).getPropertyValue('--accent'))).toBe(
    passing,
  );
  await expect(
    owner.call('PUT', `/forms/${id}`, {
      title: form.title,
      theme: { name: 'opus', brightness: 'light', accent: '#ffff00' },
    }),
  ).rejects.toThrow(/accent/);
});

test('Owners can give a form a cover, a logo and a background, and visitors see them with and without script', async ({
  ownerPage: page,
  owner,
  browser,
}) => {
  const id = await owner.createForm(form, {});
  await page.goto(`/form-builder/${id}?view=theme`);
  await page.getByRole('radio', { name: 'Terracotta' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#f4ead9');
  const buffer = await page.screenshot();
  for (const name of ['Cover', 'Logo', 'Background image']) {
    const file = { name: `${name}, “spring”.png`, mimeType: 'image/png', buffer };
    await page.getByLabel(`File: ${name}`, { exact: true }).setInputFiles(file);
    await expect(page.getByRole('button', { name: `Replace: ${name}`, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Remove: Background image' }).click();
  await expect(page.getByRole('button', { name: 'Add: Background image' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: 'Replace: Background image' })).toBeVisible();
  await page.getByLabel('Description of the cover').fill('Kilns at “dawn”');
  await page.getByLabel('Description of the logo').fill('Hollin Vale, فخار');
  await expect(page.getByTestId('theme-preview').getByRole('img', { name: 'Hollin Vale, فخار' })).toBeVisible();
  const image = expect.stringMatching(/^.{43}-\d+x\d+$/);
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).theme)
    .toEqual({
      name: 'terracotta',
      brightness: 'automatic',
      ground: '#f4ead9',
      cover: { image, alternative: 'Kilns at “dawn”' },
      logo: { image, alternative: 'Hollin Vale, فخار' },
      groundImage: { image, alternative: '' },
    });
  expect(await violations(page)).toEqual([]);
  const published = { title: form.title, status: 'published', visibility: 'public' };
  await owner.call('PUT', `/forms/${id}`, published);

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, colorScheme: 'light' });
    const visitor = await context.newPage();
    await visitor.goto(`/fill/${id}`, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' });
    const images = [
      visitor.getByRole('img', { name: 'Kilns at “dawn”' }),
      visitor.getByRole('img', { name: 'Hollin Vale, فخار' }),
      visitor.locator('.theme-cover img[alt=""]'),
    ];
    for (const each of images) {
      await expect(each).toBeVisible();
      await expect.poll(() => each.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await token(visitor, 'theme-ground')).toBe('#f4ead9');
    if (javaScriptEnabled) expect(await violations(visitor)).toEqual([]);
    await context.close();
  }

  // Without an image behind it, the page is on the owner’s colour.
  const { theme } = await owner.call('GET', `/forms/${id}`);
  const { groundImage: _image, ...plain } = theme;
  await owner.call('PUT', `/forms/${id}`, { ...published, theme: plain });
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, colorScheme: 'light' });
    const visitor = await context.newPage();
    await visitor.goto(`/fill/${id}`, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' });
    await expect(visitor.getByRole('img', { name: 'Kilns at “dawn”' })).toBeVisible();
    await expect(visitor.locator('.theme-cover img[alt=""]')).toHaveCount(0);
    const ground = await visitor.locator('.themed').evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(ground).toBe('rgb(244, 234, 217)');
    await context.close();
  }
});
