import type { Page } from '@playwright/test';
import { properties, select } from '../fixtures/builder-page';
import { allotment } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { sizes } from '../fixtures/sizes';
import { expect, test, violations } from '../fixtures/test';

const banner = (page: Page) => page.getByRole('banner');

/** Opens the menu that contains undo, redo, share, preview and save on a phone. */
async function openActions(page: Page) {
  const more = banner(page).getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Shows a panel; wide screens show them all. */
async function toPanel(page: Page, name: 'Form' | 'Props') {
  const panels = page.getByRole('navigation', { name: 'Builder parts' });
  if (isPhone(page)) await panels.getByRole('button', { name, exact: true }).click();
}
const refuse = (page: Page) =>
  page.route('**/api/forms/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

/** A form with a condition that can never hold, and one that compares with a deleted option. */
const odd = {
  ...allotment,
  conditions: [
    {
      id: 'never',
      action: 'show',
      target: { kind: 'field', id: 'areas' },
      match: 'all',
      terms: [
        { fieldId: 'size', comparison: 'is', operand: 'Full plot' },
        { fieldId: 'size', comparison: 'is', operand: 'Half plot' },
      ],
    },
    {
      id: 'gone',
      action: 'show',
      target: { kind: 'field', id: 'areas' },
      match: 'all',
      terms: [{ fieldId: 'heard', comparison: 'is', operand: 'A poster' }],
    },
  ],
};

interface State {
  name: string;
  /** From the opened builder to the state. */
  reach(page: Page, owner: Owner, id: string): Promise<unknown>;
}

const states: State[] = [
  {
    name: 'the question about another save',
    reach: async (page, owner, id) => {
      await owner.call('PUT', `/forms/${id}`, { ...allotment, title: 'Theirs', description: 'Theirs' });
      await page.getByLabel('Form name').fill('Mine');
      await expect(dialog(page, 'This form was changed in another place')).toContainText('The form: name');
    },
  },
  {
    name: 'the question about another save, closed',
    reach: async (page, owner, id) => {
      await owner.call('PUT', `/forms/${id}`, { ...allotment, title: 'Theirs' });
      await page.getByLabel('Form name').fill('Mine');
      await dialog(page, 'This form was changed in another place').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('Changed in another place')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Resolve' })).toBeInViewport();
    },
  },
  {
    name: 'a save that failed',
    reach: async (page) => {
      await refuse(page);
      await page.getByLabel('Form name').fill('A long name that takes two lines on a phone, as names of forms do');
      await expect(page.getByText('Not saved. Retrying…')).toBeInViewport({ ratio: 1 });
    },
  },
  {
    name: 'the offer of unsaved changes',
    reach: async (page) => {
      await refuse(page);
      await page.getByLabel('Form name').fill('Typed before the crash');
      await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
      page.once('dialog', (asked) => asked.accept());
      await page.reload();
      await expect(dialog(page, 'Restore unsaved changes?')).toContainText('Form: name');
    },
  },
  {
    name: 'the version history',
    reach: async (page) => {
      await page.getByLabel('Form name').fill('Renamed');
      await expect(banner(page).getByText('Autosaved')).toBeVisible();
      await toPanel(page, 'Props');
      await properties(page).getByRole('button', { name: 'Version history' }).click();
      const history = dialog(page, 'Version history');
      await history.getByRole('button', { name: /Version 2/ }).click();
      await expect(history.getByText('Form: name')).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    reach: async (page) => {
      // The page may not listen to keys yet.
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    name: 'publishing',
    reach: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Publish/ })
        .click();
      await expect(dialog(page, /Publish|published/)).toBeVisible();
    },
  },
  {
    name: 'the acts of the whole form',
    reach: async (page) => {
      await openActions(page);
      for (const name of ['Undo', 'Redo', 'Share', 'Save'])
        await expect(banner(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    },
  },
  {
    name: 'sharing',
    reach: async (page) => {
      await openActions(page);
      await banner(page).getByRole('button', { name: 'Share' }).click();
      await expect(dialog(page, 'Share form').getByRole('heading', { name: 'QR code' })).toBeVisible();
    },
  },
  {
    name: 'conditions with findings',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText('This condition can never be true.').first()).toBeVisible();
      await select(page, 'Preferred areas');
      await toPanel(page, 'Props');
      await expect(properties(page).getByRole('button', { name: 'Delete the condition' })).toBeVisible();
      await expect(properties(page).getByLabel('Condition 2, comparison 1: value')).toHaveValue('A poster');
    },
  },
  {
    name: 'a locked field',
    reach: async (page) => {
      await select(page, 'Email');
      await toPanel(page, 'Props');
      await properties(page).getByRole('switch', { name: 'Lock position' }).check();
      await toPanel(page, 'Form');
      await expect(page.getByRole('button', { name: 'Email is locked in its position.' })).toBeVisible();
    },
  },
  {
    name: 'something deleted, with a way back',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await select(page, 'Plot size');
      await page.keyboard.press('Delete');
      await expect(page.getByText(/^Deleted “Plot size” and 1 condition/).first()).toBeVisible();
    },
  },
];

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, reach } of states) {
      test(`Owners can use the builder with ${name}: axe finds no violations`, async ({ ownerPage: page, owner }) => {
        const id = await owner.createForm(odd);
        await page.goto(`/form-builder/${id}`);
        await expect(page.getByRole('button', { name: 'Edit Full name' })).toBeVisible();
        await reach(page, owner, id);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

test('Owners can unpublish a form in the builder, and visitors no longer find it', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await banner(page).getByRole('button', { name: 'Published' }).click();
  await dialog(page, 'This form is published').getByRole('button', { name: 'Unpublish' }).click();
  await expect(banner(page).getByText('Draft')).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('There is a browser');
  const answer = await visitor.goto(`${new URL(page.url()).origin}/fill/${id}`);
  expect(answer?.status()).toBe(404);
  await visitor.close();
});

test('Owners can discard unsaved changes of an earlier visit, and are not asked again', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await refuse(page);
  await page.getByLabel('Form name').fill('Typed before the crash');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await dialog(page, 'Restore unsaved changes?').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Form name')).toHaveValue(allotment.title);
  await page.reload();
  await expect(page.getByLabel('Form name')).toHaveValue(allotment.title);
  await expect(page.getByRole('button', { name: 'Edit Full name' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Owners can undo and share from a menu, and close it by Escape or a click outside', async ({
    ownerPage: page,
    owner,
  }) => {
    const id = await owner.createForm(allotment);
    await page.goto(`/form-builder/${id}`);
    await page.getByLabel('Form name').fill('Renamed');
    const more = banner(page).getByRole('button', { name: 'More' });
    const share = banner(page).getByRole('button', { name: 'Share' });
    await more.click();
    await banner(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByLabel('Form name')).toHaveValue(allotment.title);
    await share.click();
    await dialog(page, 'Share form').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(share).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await page.getByText('Page 1 of 3').click();
    await expect(share).toBeHidden();
  });
});
