import type { Page } from '@playwright/test';
import { canBeDragged } from '../fixtures/dragging';
import { ballot, field, titledPage as page } from '../fixtures/forms';
import { submit } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

const LONG =
  'Annual general meeting of the Hollin Vale Gardens & Allotments Association (members, guests, “friends”), 2026/2027';
const SIZE = 'גודל החלקה, "חצי"';
const is = (operand: string) => ({ fieldId: 'size', comparison: 'is', operand });
const ending = (id: string, title: string, ...terms: object[]) => ({
  ...{ id, title, text: '', offersAnother: false, match: 'all', terms },
});
const form = {
  title: LONG,
  pages: [
    page('one', LONG.slice(0, 90), field('size', 'radio', SIZE, { options: ['Full plot', 'Shared bed'] })),
    page('two', 'Check and send', field('mail', 'email', 'Email')),
  ],
  endings: [
    ending('thanks', 'Thank you'),
    ending('wait', 'Waiting list', is('Shared bed')),
    ending('away', 'Elsewhere'),
  ],
  jumps: [{ id: 'j', after: 'one', to: { kind: 'ending', id: 'away' }, match: 'all', terms: [is('Full plot')] }],
};

test('Owners can read what was found in a form with a long name', async ({ ownerPage, owner }) => {
  await owner.createForm(form);
  await ownerPage.goto('/dashboard');
  await expect(ownerPage.getByRole('button', { name: 'Search or run' })).toBeVisible();
  await ownerPage.keyboard.press('Control+k');
  const palette = ownerPage.getByRole('dialog', { name: 'Search or run' });
  await palette.getByRole('combobox').fill('Shared bed');
  const found = palette.getByRole('option', { name: /Shared bed/ }).first();
  await expect(found).toBeVisible();
  const widths = await found
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
  expect(Math.min(...widths.slice(0, 2))).toBeGreaterThan(200);
});

test('Owners can read long names on the map, and names of another direction on the canvas', async ({
  ownerPage,
  owner,
}) => {
  const id = await owner.createForm(form);
  await ownerPage.goto(`/form-builder/${id}`);
  await canBeDragged(ownerPage);
  const label = ownerPage.locator('[data-field="size"]').getByText(SIZE, { exact: true });
  await expect(label).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(ownerPage.getByLabel('Page name')).toHaveCSS('unicode-bidi', 'plaintext');
  await ownerPage.getByRole('button', { name: 'Logic', exact: true }).click();
  const tile = ownerPage.getByRole('region', { name: 'Map of pages and endings' }).getByText(LONG.slice(0, 90));
  await expect(tile).toHaveCSS('text-overflow', 'ellipsis');
  const [inside, outside] = await tile.evaluate((text) => [
    text.getBoundingClientRect().right,
    text.closest('button')?.getBoundingClientRect().right ?? 0,
  ]);
  expect(inside).toBeLessThan(outside ?? 0);
});

test('Owners are told which rule or condition is deleted with an ending or a field', async ({ ownerPage, owner }) => {
  const id = await owner.createForm(form);
  await ownerPage.goto(`/form-builder/${id}`);
  await canBeDragged(ownerPage);
  await ownerPage.getByRole('button', { name: 'Endings', exact: true }).click();
  await ownerPage
    .getByRole('button', { name: /^Elsewhere/ })
    .first()
    .click();
  await ownerPage.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(ownerPage.getByText(/^Deleted the ending “Elsewhere” and 1 rule\. /)).toBeVisible();
  await ownerPage.keyboard.press('Control+z');
  await ownerPage.getByRole('button', { name: 'Form', exact: true }).click();
  await ownerPage.getByRole('button', { name: `Edit ${SIZE}` }).click();
  await ownerPage.keyboard.press('Delete');
  const toast = ownerPage.getByText('and 1 condition and 1 rule', { exact: false });
  await expect(toast).toContainText('Ending “Waiting list”: shown when');
  expect(await violations(ownerPage)).toEqual([]);
});

test('Owners can restore a version of a long form on a phone without scrolling to its end', async ({
  ownerPage,
  owner,
}) => {
  const many = Array.from({ length: 12 }, (_, at) => field(`q${at}`, 'textarea', `Question ${at}`));
  const id = await owner.createForm({ title: LONG, pages: [page('one', 'Questions', ...many)] });
  await ownerPage.setViewportSize({ width: 390, height: 844 });
  await ownerPage.goto(`/form-builder/${id}`);
  await ownerPage.getByRole('navigation', { name: 'Builder parts' }).getByRole('button', { name: 'Props' }).click();
  await ownerPage.getByRole('button', { name: 'Version history' }).click();
  const dialog = ownerPage.getByRole('dialog', { name: 'Version history' });
  await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
  await expect(dialog.getByRole('heading', { name: 'After' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeInViewport({ ratio: 1 });
  expect(await violations(ownerPage)).toEqual([]);
});

const ARABIC = 'استبيان رضا العملاء عن خدمات الصيانة والتوصيل في جميع الفروع';

/** Elements that start with Arabic text and would cut its beginning: the ellipsis follows the direction of the element. */
const cutAtBeginning = (page: Page) =>
  page.evaluate(() => {
    const cuts = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => cuts(element) && ![...element.querySelectorAll('*')].some(cuts))
      .filter((element) => /^[^\p{L}]*\p{Script=Arabic}/u.test(element.textContent))
      .filter((element) => getComputedStyle(element).direction === 'ltr')
      .map((element) => element.outerHTML.slice(0, 200));
  });

test('Owners read names and answers of another direction from their beginning', async ({
  ownerPage,
  owner,
  server,
}) => {
  const fields = [
    field('size', 'checkbox', ARABIC, { options: [ARABIC, 'كبيرة'] }),
    field('word', 'text', `${ARABIC} 2`),
  ];
  const id = await owner.createForm({ title: ARABIC, pages: [page('one', ARABIC, ...fields)] });
  await submit(server.url, id, { size: [ARABIC], word: ARABIC });
  for (const address of ['/dashboard', '/my-forms', `/form-builder/${id}`, `/form-responses/${id}`]) {
    await ownerPage.goto(address);
    await expect(ownerPage.getByText(ARABIC).first()).toBeAttached();
    await expect.poll(() => cutAtBeginning(ownerPage), address).toEqual([]);
  }
  await expect(ownerPage.locator('tbody')).toContainText(ARABIC);
  expect(await cutAtBeginning(ownerPage)).toEqual([]);
  await ownerPage.goto(`/form-responses/${id}?analytics=fields`);
  await expect(ownerPage.getByTitle(ARABIC).first()).toBeVisible();
  expect(await cutAtBeginning(ownerPage)).toEqual([]);
});

/** The texts with a Hebrew question whose question mark does not stand at their left end. */
function misplacedMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    const leftOf = (node: Node, place: number) => {
      const range = document.createRange();
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      return range.getBoundingClientRect().left;
    };
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent ?? '';
      // A sentence of the app that quotes the question has the direction of the app.
      const [start, end] = [text.startsWith('מה') ? 0 : -1, text.indexOf('?')];
      if (start < 0 || end < start || !node.parentElement?.checkVisibility()) continue;
      if (node.parentElement.closest('option, textarea, title, script, style')) continue;
      if (leftOf(node, end) >= leftOf(node, start)) wrong.push(node.parentElement.outerHTML.slice(0, 160));
    }
    return wrong;
  });
}

test('Owners can read questions of another direction on every screen', async ({ ownerPage, owner, server }) => {
  const question = 'מה שמך?';
  const id = await owner.createForm({
    title: question,
    pages: [
      page('one', question, field('name', 'text', question), field('size', 'radio', question, { options: [question] })),
      page('two', 'Check and send', field('mail', 'email', 'Email')),
    ],
    endings: [ending('thanks', question), ending('wait', 'Waiting list', is(question))],
    jumps: [{ id: 'j', after: 'one', to: { kind: 'ending', id: 'thanks' }, match: 'all', terms: [is(question)] }],
  });
  await submit(server.url, id, { name: question, size: question, mail: 'ivo.t@inbox.example' });
  const { link } = await owner.call('POST', `/forms/${id}/analytics-link`);
  const [response] = (await owner.call('GET', `/forms/${id}/responses?page=1&limit=20`)).responses;
  const found: { [screen: string]: string[] } = {};
  const check = async (screen: string) => {
    await expect(ownerPage.getByText(question).filter({ visible: true }).first(), screen).toBeVisible();
    const wrong = await misplacedMarks(ownerPage);
    if (wrong.length > 0) found[screen] = wrong;
  };
  for (const [screen, address] of [
    ['dashboard', '/dashboard'],
    ['forms', '/my-forms'],
    ['response', `/form-responses/${id}?filter=size:is:${encodeURIComponent(question)}&response=${response.id}`],
    ['fields', `/form-responses/${id}?analytics=fields`],
    ['link', `/analytics/${link.token}`],
  ] as const) {
    await ownerPage.goto(address);
    await ownerPage.waitForLoadState('networkidle');
    await check(screen);
  }
  await ownerPage.goto(`/form-responses/${id}`);
  await ownerPage.getByRole('button', { name: 'Columns' }).click();
  await check('columns');
  await ownerPage.goto(`/form-builder/${id}`);
  await canBeDragged(ownerPage);
  await check('form');
  for (const view of ['Logic', 'Theme', 'Endings']) {
    await ownerPage.getByRole('button', { name: view, exact: true }).click();
    await ownerPage.waitForLoadState('networkidle');
    await check(view);
  }
  expect(found).toEqual({});
});

test('Owners find names from right to left at the same edge as the others', async ({ ownerPage: page, owner }) => {
  for (const name of ['Plots', 'استمارة التقديم']) await owner.createForm(ballot(name));
  for (const name of ['Beds', 'مجلد']) await owner.call('POST', '/folders', { name, parentId: null });
  await page.goto('/my-forms');
  const startOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });
  await expect(page.getByText('Plots', { exact: true })).toBeVisible();
  expect(await startOf('استمارة التقديم')).toBe(await startOf('Plots'));
  expect(await startOf('مجلد')).toBe(await startOf('Beds'));
});

test('Owners read the logic and the theme of a form on a phone within the screen, however long its titles are', async ({
  ownerPage,
  owner,
}) => {
  const id = await owner.createForm({
    title: LONG,
    pages: [page('one', LONG, field('size', 'radio', SIZE, { options: ['A', LONG] })), page('two', LONG)],
    jumps: [{ id: 'jump', after: 'one', to: { kind: 'page', id: 'two' }, match: 'all', terms: [is(LONG)] }],
  });
  await ownerPage.setViewportSize({ width: 390, height: 844 });
  await ownerPage.goto(`/form-builder/${id}?view=logic`);
  const rows = ownerPage.getByRole('listitem').getByRole('button').filter({ visible: true });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await ownerPage.goto(`/form-builder/${id}?view=theme`);
  const brightness = await ownerPage.getByRole('radiogroup', { name: 'Brightness of the preview' }).boundingBox();
  expect((brightness?.x ?? 0) + (brightness?.width ?? 0)).toBeLessThanOrEqual(390 - 8);
});
