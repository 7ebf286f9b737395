import type { Page } from '@playwright/test';
import { canvas, card, saved } from '../fixtures/builder-page';
import { canBeDragged } from '../fixtures/dragging';
import { allotment, field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const input = (page: Page) => canvas(page).getByRole('textbox');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

const form = {
  title: 'Spring allotment application',
  description: '',
  pages: [
    {
      id: 'only',
      name: 'Page 1',
      title: 'Your plot',
      description: '',
      fields: [
        field('heading', 'heading', 'Before you start', { description: 'Takes five minutes.' }),
        field('size', 'radio', 'Plot size', {
          description: 'The half plots share a shed.',
          options: ['Full plot', 'Half plot', 'Shared bed'],
        }),
        field('start', 'date', 'Earliest start'),
        field('note', 'text-block', '', { description: 'Bring **boots** to your first visit.' }),
      ],
    },
  ],
};

test('Owners can type labels, descriptions and options on the canvas by double click', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  const texts = [
    ['Plot size', 'How large a plot?'],
    ['The half plots share a shed.', 'Half plots share a shed and a tap.'],
    ['Shared bed', 'A bed in a shared plot'],
    ['Takes five minutes.', 'Takes three minutes.'],
  ];
  for (const [before = '', after = ''] of texts) {
    const box = await canvas(page).getByText(before, { exact: true }).boundingBox();
    if (!box) throw new Error(`${before} is not shown.`);
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(input(page)).toHaveValue(before);
    // Nothing moves: the input is where the text was, for an option behind its box.
    const place = await input(page).boundingBox();
    expect(Math.abs((place?.x ?? 0) - box.x)).toBeLessThan(24);
    expect(Math.abs((place?.y ?? 0) - box.y)).toBeLessThan(6);
    await input(page).fill(after);
    await page.keyboard.press('Enter');
    await expect(input(page)).toHaveCount(0);
    await expect(canvas(page).getByText(after, { exact: true })).toBeVisible();
  }
  await saved(page);
  const [heading, size] = (await owner.call('GET', `/forms/${id}`)).pages[0].fields;
  expect(heading.description).toBe('Takes three minutes.');
  expect([size.label, size.description, size.options]).toEqual([
    'How large a plot?',
    'Half plots share a shed and a tap.',
    ['Full plot', 'Half plot', 'A bed in a shared plot'],
  ]);
});

test('Owners can type on the canvas by keyboard, go through the texts of a card, and undo each text at once', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Plot size').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Label of the Radio Buttons field' })).toBeFocused();
  await page.keyboard.type('How large?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Description of the Radio Buttons field' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('The full ones do not.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Option 1 of the Radio Buttons field' })).toBeFocused();
  await page.keyboard.type('Whole');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByText('Full plot', { exact: true })).toBeVisible();
  await expect(card(page, 'How large?')).toBeFocused();
  await undo(page).click();
  await expect(canvas(page).getByText('The half plots share a shed.', { exact: true })).toBeVisible();
  await undo(page).click();
  await expect(card(page, 'Plot size')).toBeAttached();
  await expect(undo(page)).toBeDisabled();
});

test('Owners can type Markdown and right-to-left text on the canvas as its source', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await canvas(page)
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Edit / })
    .focus();
  await page.keyboard.press('F2');
  await expect(input(page)).toHaveValue('Bring **boots** to your first visit.');
  await input(page).fill('Bring *gloves*.');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByText('gloves')).toHaveCSS('font-style', 'italic');
  await card(page, 'Earliest start').dblclick({ position: { x: 20, y: 20 } });
  await input(page).fill('متى تريد أن تبدأ؟');
  await expect(input(page)).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('Enter');
  await expect(card(page, 'متى تريد أن تبدأ؟')).toBeFocused();
});

test('Owners can insert an answer while they type on the canvas', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Earliest start').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('When shall the {{plot');
  await page.getByRole('option', { name: 'Plot size' }).click();
  await expect(input(page)).toHaveValue('When shall the {{Plot size|}}');
  await page.keyboard.type('plot');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[2].label)
    .toBe('When shall the {{size|plot}}');
});

test('Owners who type faster than the answers load get the menu of answers', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(form);
  let load = () => {};
  const isTyped = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/pipes.*\.js/, (route) => isTyped.then(() => route.continue()));
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Earliest start').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('When shall the {{plot');
  load();
  await expect(page.getByRole('option', { name: 'Plot size' })).toBeVisible();
});

test('Owners lose nothing that they type on the canvas when the tab is closed or the form is saved', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Full name').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Your name');
  // Saved while the typing goes on, and still one step.
  await saved(page);
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[0].label).toBe('Your name');
  await expect(input(page)).toBeFocused();
  await page.route('**/api/forms/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.keyboard.type(' in full');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([asked, page.goto('/dashboard')]);
  await page.unroute('**/api/forms/*');
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore changes' }).click();
  await expect(card(page, 'Your name in full')).toBeAttached();
});

test('Owners who type on the canvas can keep their text when another browser has saved the form', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  const { version } = await owner.call('GET', `/forms/${id}`);
  await owner.call('PUT', `/forms/${id}`, { ...allotment, version, title: 'Autumn application' });
  await card(page, 'Full name').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Your name');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge both' }).click();
  await saved(page);
  await expect(card(page, 'Your name')).toBeAttached();
  await expect(page.getByLabel('Form name')).toHaveValue('Autumn application');
});

test('Owners who type on the canvas find no accessibility problems, on small screens either', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  await canBeDragged(page);
  await card(page, 'Plot size').focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(input(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
