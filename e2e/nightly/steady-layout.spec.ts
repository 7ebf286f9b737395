import { canBeDragged } from '../fixtures/dragging';
import { allotment, field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const LONG =
  'Annual general meeting of the Hollin Vale Gardens & Allotments Association, guests and friends, 2026/2027';
const form = {
  title: LONG,
  pages: [{ id: 'one', name: 'One', title: 'One', description: '', fields: [field('name', 'text', 'Full name')] }],
};

test('The rows of My Forms stay in place when one is selected', async ({ ownerPage: page, owner }) => {
  await owner.createForm(allotment);
  await page.goto('/my-forms');
  const row = page.locator('[data-form]').first();
  const before = await row.boundingBox();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toBeVisible();
  expect((await row.boundingBox())?.y).toBe(before?.y);
});

test('The bar stays in place between pages that scroll and pages that do not', async ({ ownerPage: page }) => {
  // The browser of the tests has no scrollbars, so the test reads whether the page always has room for one.
  const hasScrollbar = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'scroll');
  for (const path of ['/dashboard', '/my-forms']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'My Forms' }).first()).toBeVisible();
    expect(await hasScrollbar()).toBe(true);
  }
});

test('The tabs of the builder stay in place while a form is edited, saved and not saved', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  const tab = page.getByRole('button', { name: 'Logic', exact: true });
  const name = page.getByLabel('Full name', { exact: true }).first();
  await expect(name.or(page.getByText('Full name')).first()).toBeVisible();
  const before = await tab.boundingBox();
  const state = (text: string) => page.getByRole('banner').getByText(text, { exact: true });
  await page.getByRole('button', { name: 'Edit Full name' }).click();
  const label = page.getByRole('textbox', { name: 'Label' });
  for (const text of ['Edited', 'Autosaved']) {
    await label.pressSequentially('a');
    await expect(state(text)).toBeVisible();
    expect(await tab.boundingBox()).toEqual(before);
  }
  await page.route(`**/api/forms/${id}`, (route) => route.abort());
  await label.pressSequentially('b');
  const failed = state('Not saved. Retrying…');
  await expect(failed).toBeVisible();
  expect(await tab.boundingBox()).toEqual(before);
  expect(await failed.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

test('A long name ends with an ellipsis in the builder on a phone, and can be edited as a whole', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/form-builder/${id}`);
  const name = page.getByRole('textbox', { name: 'Form name' });
  const shown = () =>
    name.evaluate((text) => {
      const { visibility, webkitLineClamp } = getComputedStyle(text.parentElement as HTMLElement, '::after');
      return { copy: visibility, lines: webkitLineClamp, text: getComputedStyle(text).opacity };
    });
  await expect.poll(shown).toEqual({ copy: 'visible', lines: '2', text: '0' });
  await name.click();
  await expect.poll(shown).toMatchObject({ copy: 'hidden', text: '1' });
  await expect(name).toHaveValue(LONG);
});

test('The outlined buttons of the builder stand apart at every width', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  const bar = page.getByRole('banner');
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const save = await bar.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    const published = await bar.getByRole('button', { name: 'Published' }).boundingBox();
    expect((published?.x ?? 0) - (save?.x ?? 0) - (save?.width ?? 0), `at ${width} px`).toBeGreaterThanOrEqual(8);
  }
});
