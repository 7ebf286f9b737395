import type { Page } from '@playwright/test';
import { canvas, palette, properties, select } from '../fixtures/builder-page';
import { allotment, ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const pages = (page: Page) => page.getByRole('toolbar', { name: 'Pages' });
const next = (page: Page) => pages(page).getByRole('button', { name: 'Next page' }).click();

test('Owners can find a field type by its purpose, and add it by keyboard', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-builder/${id}`);
  await expect(page.getByRole('button', { name: 'Edit Your word' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('several lines');
  await expect(palette(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added textarea at position 2 of 2', { exact: true })).toBeAttached();
  await expect(properties(page).getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('textarea');
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('hologram');
  await expect(page.getByText('No field matches “hologram”.')).toBeVisible();
});

test('Owners can paste options as lines, reorder them by keys and remove them', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await next(page);
  await select(page, 'Plot size');
  const option = (number: number) => properties(page).getByRole('textbox', { name: `Option ${number}`, exact: true });
  await option(1).focus();
  await page.keyboard.press('Control+a');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Whole\r\nThree quarters\n\n  A third  ');
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  const options = () =>
    properties(page)
      .getByRole('textbox', { name: /^Option \d+$/ })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(options).toEqual(['Whole', 'Three quarters', 'A third', 'Half plot', 'Shared bed']);
  await properties(page)
    .getByRole('button', { name: /option 3/i })
    .first()
    .press('ArrowUp');
  await expect.poll(options).toEqual(['Whole', 'A third', 'Three quarters', 'Half plot', 'Shared bed']);
  await expect(properties(page).getByText('Moved to position 2 of 5')).toBeAttached();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(options).toEqual(['Full plot', 'Half plot', 'Shared bed']);
});

test('Owners can delete a page: the previous page is shown, a message says what was deleted, and Undo restores it', async ({
  ownerPage: page,
  owner,
}) => {
  const condition = {
    id: 'about',
    action: 'show',
    target: { kind: 'page', id: 'agree' },
    match: 'all',
    terms: [{ fieldId: 'size', comparison: 'is', operand: 'Half plot' }],
  };
  const id = await owner.createForm({ ...allotment, conditions: [condition] });
  await page.goto(`/form-builder/${id}`);
  await next(page);
  await pages(page).getByRole('button', { name: 'Delete Page' }).click();
  await expect(pages(page).getByText('Page 1 of 2')).toBeVisible();
  const message = 'Deleted Page 2 with 9 fields and 1 condition. Agreement: shown when Plot size is “Half plot”';
  await expect(page.getByText(message).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(pages(page).getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Plot size' })).toBeVisible();
});

/** A condition that shows a field or page when comparisons hold. */
const shows = (id: string, kind: 'field' | 'page', target: string, ...terms: [string, string, unknown?][]) => ({
  id,
  action: 'show',
  target: { kind, id: target },
  match: 'all',
  terms: terms.map(([fieldId, comparison, operand = null]) => ({ fieldId, comparison, operand })),
});
const never: [string, string, unknown][] = [
  ['size', 'is', 'Full plot'],
  ['size', 'is', 'Half plot'],
];

const findings = [
  {
    name: 'a condition that can never hold',
    condition: shows('c', 'field', 'grow', ...never),
    field: 'What would you like to grow?',
    words: 'This condition can never be true.',
    fix: 'Delete the condition',
  },
  {
    name: 'a required field that is never shown',
    condition: shows('c', 'field', 'areas', ...never),
    field: 'Preferred areas',
    words: 'This field is required but never shown.',
    fix: 'Do not require an answer',
  },
  {
    name: 'a comparison with an option that is gone',
    condition: shows('c', 'field', 'grow', ['heard', 'is', 'A poster']),
    field: 'What would you like to grow?',
    words: 'Compares with “A poster”, which How did you hear about us? does not offer any more.',
    fix: 'Delete the comparison',
  },
  {
    name: 'a field that hangs on itself',
    condition: shows('c', 'field', 'grow', ['grow', 'isEmpty']),
    field: 'What would you like to grow?',
    words: 'Depends on its own answer.',
    fix: 'Delete the comparison',
  },
];

for (const { name, condition, field, words, fix } of findings) {
  test(`Owners can see ${name} at the field, and fix it with one click`, async ({ ownerPage: page, owner }) => {
    const id = await owner.createForm({ ...allotment, conditions: [condition] });
    await page.goto(`/form-builder/${id}`);
    await next(page);
    await expect(canvas(page).getByText(words)).toBeVisible();
    await select(page, field);
    await properties(page).getByRole('button', { name: fix }).click();
    await expect(canvas(page).getByText(words)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(canvas(page).getByText(words)).toBeVisible();
  });
}

test('Owners can see an unreachable page and a circle of conditions, and fix each with one click', async ({
  ownerPage: page,
  owner,
}) => {
  const conditions = [
    shows('p', 'page', 'agree', ...never),
    shows('one', 'field', 'slot', ['people', 'isEmpty']),
    shows('two', 'field', 'people', ['slot', 'isEmpty']),
  ];
  const id = await owner.createForm({ ...allotment, conditions });
  await page.goto(`/form-builder/${id}`);
  await next(page);
  await expect(canvas(page).getByText('People in your household and this depend on each other.')).toBeVisible();
  await expect(canvas(page).getByText('Induction time and this depend on each other.')).toBeVisible();
  await next(page);
  await expect(page.getByText('No visitor can reach this page.').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await properties(page).getByRole('button', { name: 'Always show the page' }).click();
  await expect(page.getByText('No visitor can reach this page.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await select(page, 'Induction time');
  await properties(page).getByRole('button', { name: 'Delete the comparison', exact: true }).click();
  await expect(canvas(page).getByText(/and the other way round/)).toHaveCount(0);
});

test('Owners can open the list of shortcuts, and use them', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await select(page, 'Email');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Duplicate the selected field')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('button', { name: 'Edit Email (Copy)' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Edit Email (Copy)' })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: 'Edit Email (Copy)' })).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(pages(page).getByText('Page 2 of 3')).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(pages(page).getByText('Page 4 of 4')).toBeVisible();
});

test('Owners can type the label of a new field at once, delete it with Backspace, and cancel a new name with Escape', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('region', { name: 'Fields' }).getByRole('button', { name: 'number', exact: true }).click();
  await page.keyboard.type('Beds 🌱');
  const field = page.getByRole('button', { name: 'Edit Beds 🌱' });
  await field.click();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(field).toBeVisible();

  const name = page.getByRole('textbox', { name: 'Form name' });
  await name.fill('Something else');
  await name.press('Escape');
  await expect(name).toHaveValue('Spring allotment application');
});

test('Owners go back through the views of the builder, and a reload shows the same view', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  await page.goto('/my-forms');
  await page.goto(`/form-builder/${id}`);
  const view = (name: string) =>
    page.getByRole('navigation', { name: 'Views of the form' }).getByRole('button', { name });
  const isOpen = (name: string) => expect(view(name)).toHaveAttribute('aria-current', 'page');
  for (const name of ['Logic', 'Theme', 'Endings']) await view(name).click();
  await isOpen('Endings');
  await page.goBack();
  await isOpen('Theme');
  await expect(page.getByTestId('theme-preview')).toBeVisible();
  await page.reload();
  await isOpen('Theme');
  await page.goBack();
  await isOpen('Logic');
  await page.goForward();
  await isOpen('Theme');
  for (const name of ['Logic', 'Form']) {
    await page.goBack();
    await isOpen(name);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/my-forms$/);
});
