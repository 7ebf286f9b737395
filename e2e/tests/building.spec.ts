import { randomUUID } from 'node:crypto';
import { thanked } from '../fixtures/answers';
import { canvas, card, labelInput, labels, palette, properties, saved } from '../fixtures/builder-page';
import { canBeDragged } from '../fixtures/dragging';
import { ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const types = [
  'Text Input',
  'textarea',
  'File Upload',
  'email',
  'phone',
  'Full address input',
  'Dropdown',
  'Checkboxes',
  'Radio Buttons',
  'number',
  'Star rating (1 to 5)',
  'date',
  'time',
];

test('Owners can register, build a form of every type, publish it, and a visitor answers it', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Noor Valbrecht');
  await page.getByLabel('Email').fill(`${randomUUID()}@hollinvale.example`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm Password').fill('long enough');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('No forms created yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Form' }).click();
  await expect(page).toHaveURL(/\/form-builder\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').pop() ?? '';

  await page.getByLabel('Form name').fill('Spring allotment application');
  for (const type of types) await palette(page).getByRole('button', { name: type, exact: true }).click();
  expect(await labels(page)).toEqual(types);

  // Edit the settings of a text field.
  await page.getByRole('button', { name: 'Edit Text Input' }).click();
  await properties(page).getByLabel('Label', { exact: true }).fill('Full name');
  await properties(page).getByLabel('Description').fill('As on your passport.');
  await properties(page).getByLabel('Placeholder').fill('Enter your name');
  await properties(page).getByRole('switch', { name: 'Required' }).check();
  // Edit an option and add one.
  await page.getByRole('button', { name: 'Edit Dropdown' }).click();
  await properties(page).getByRole('textbox', { name: 'Option 1', exact: true }).fill('Library');
  await properties(page).getByRole('button', { name: 'Add option' }).click();
  await expect(properties(page).getByRole('textbox', { name: 'Option 4', exact: true })).toHaveValue('Option 4');
  // Rename a subfield.
  await page.getByRole('button', { name: 'Edit Full address input' }).click();
  const city = properties(page).getByRole('textbox').and(page.locator('[value="City"]'));
  await city.fill('Town');
  // Duplicate a field and delete the copy.
  await page.getByRole('button', { name: 'Edit number' }).click();
  await canvas(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('button', { name: 'Edit number (Copy)' })).toBeVisible();
  await canvas(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Edit number (Copy)' })).toHaveCount(0);

  // Add a second page with a field.
  await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByRole('toolbar', { name: 'Pages' }).getByText('Page 2 of 2')).toBeVisible();
  await palette(page).getByRole('button', { name: 'Text Input', exact: true }).click();
  await properties(page).getByLabel('Label', { exact: true }).fill('Sign with your full name');
  await saved(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /public/i })).toBeChecked();
  await dialog.getByRole('button', { name: /Publish/ }).click();
  await expect(page.getByRole('banner').getByText('Published').first()).toBeVisible();

  const visitor = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await visitor.goto(`/fill/${id}`);
  await expect(visitor.getByText('As on your passport.')).toBeVisible();
  await visitor.getByLabel('Full name').fill('Leda Quillmore');
  for (const part of ['Street Address', 'Town', 'State / Province', 'Postal / Zip Code'])
    await visitor.getByLabel(part).fill('x');
  await visitor.getByLabel('Dropdown').selectOption('Library');
  await visitor.getByRole('button', { name: 'Next' }).click();
  await visitor.getByLabel('Sign with your full name').fill('Leda Quillmore');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await thanked(visitor);
  await visitor.close();

  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Leda Quillmore' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('1 response', { exact: false }).first()).toBeVisible();
});

test('Owners can reorder fields by mouse and by keyboard, and undo it', async ({ ownerPage: page }) => {
  await page.goto('/form-builder');
  for (const type of ['email', 'phone', 'date'])
    await palette(page).getByRole('button', { name: type, exact: true }).click();
  expect(await labels(page)).toEqual(['email', 'phone', 'date']);

  await canBeDragged(page);
  const handle = page.getByRole('button', { name: 'Move email' });
  const last = page.getByRole('button', { name: 'Edit date' });
  await page.getByRole('button', { name: 'Edit email' }).hover();
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new Error('Expected both fields to be visible');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 100, to.y + to.height - 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => labels(page)).toEqual(['phone', 'date', 'email']);

  await page.getByRole('button', { name: 'Move email' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => labels(page)).toEqual(['phone', 'email', 'date']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => labels(page)).toEqual(['phone', 'date', 'email']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => labels(page)).toEqual(['phone', 'email', 'date']);

  await saved(page);
  await page.reload();
  await expect.poll(() => labels(page)).toEqual(['phone', 'email', 'date']);
});

test('Owners can have one to ten pages', async ({ ownerPage: page }) => {
  await page.goto('/form-builder');
  await expect(page.getByRole('toolbar', { name: 'Pages' }).getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Page' })).toBeDisabled();
  for (let count = 2; count <= 10; count += 1) await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByRole('toolbar', { name: 'Pages' }).getByText('Page 10 of 10')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Delete Page' }).click();
  await expect(page.getByRole('toolbar', { name: 'Pages' }).getByText('Page 9 of 9')).toBeVisible();
});

test('Owners can save, see the confirmation, and return to their forms', async ({ ownerPage: page }) => {
  await page.goto('/form-builder');
  await page.getByLabel('Form name').fill('Kept by hand');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Form Saved Successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/my-forms$/);
  await expect(page.getByText('Kept by hand')).toBeVisible();
});

test('Owners can continue when the server does not answer: changes are stored and sent later', async ({
  ownerPage: page,
}) => {
  await page.goto('/form-builder');
  await expect(page).toHaveURL(/\/form-builder\/.+/);
  await page.route('**/api/forms/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await palette(page).getByRole('button', { name: 'email', exact: true }).click();
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  await page.unroute('**/api/forms/*');
  await saved(page);
});

test('Owners can open the address of a form that does not exist, and are sent to the dashboard', async ({
  ownerPage: page,
}) => {
  await page.goto('/form-builder/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Owners can try the working draft in the preview, whose responses are stored separately', async ({
  ownerPage: page,
  owner,
}) => {
  await page.goto('/form-builder');
  await palette(page).getByRole('button', { name: 'Text Input', exact: true }).click();
  await saved(page);
  const id = page.url().split('/').pop() ?? '';
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('link', { name: 'Back to Form Builder' })).toHaveAttribute('href', `/form-builder/${id}`);
  await page.getByLabel('Text Input').fill('A try');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page).toHaveURL(new RegExp(`/form-responses/${id}`));
  await expect(page.getByRole('row').filter({ hasText: 'A try' }).getByText('Preview')).toBeVisible();
  expect((await owner.call('GET', `/forms/${id}`)).responseCount).toBe(0);
});

test('Owners on a phone can type the label of a new field at once', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot('Phone'), {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await palette(page).getByRole('button', { name: 'email', exact: true }).click();
  const label = labelInput(page);
  await expect(label).toBeFocused();
  await page.keyboard.type('Where do we write to? ');
  await expect(label).toHaveValue('Where do we write to? ');
});

test('Owners can double-click a palette button or Add Page and get one field or page', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot('Twice'), {});
  await page.goto(`/form-builder/${id}`);
  await expect(card(page, 'Your word')).toBeVisible();
  await palette(page).getByRole('button', { name: 'phone', exact: true }).dblclick();
  await expect.poll(() => labels(page)).toEqual(['Your word', 'phone']);
  await page.getByRole('button', { name: 'Add Page' }).dblclick();
  await expect(page.getByRole('toolbar', { name: 'Pages' })).toContainText('Page 2 of 2');
});

test('Owners can read the same problem of a setting at the field, in the panel and before publishing, and fix it', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot('Twice'), {});
  await page.goto(`/form-builder/${id}`);
  await palette(page).getByRole('button', { name: 'Radio Buttons', exact: true }).click();
  const panel = properties(page);
  await panel.getByRole('textbox', { name: 'Option 2' }).fill('Option 1');
  const problem = 'Duplicate option: visitors see “Option 1” only once.';
  await expect(panel.getByText(problem)).toBeVisible();
  await expect(canvas(page).getByText(problem)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(problem)).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Delete duplicates' }).click();
  await expect(page.getByText(problem)).toHaveCount(0);
});
