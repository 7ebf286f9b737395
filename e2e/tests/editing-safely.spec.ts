import type { Page } from '@playwright/test';
import { canvas, labelInput, properties, saved, select } from '../fixtures/builder-page';
import { canBeDragged } from '../fixtures/dragging';
import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const toPlot = (page: Page) => page.getByRole('button', { name: 'Next page' }).click();

test('Owners who leave with unsaved changes are asked, and can restore them', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await page.route('**/api/forms/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await select(page, 'Full name');
  await labelInput(page).fill('Typed on the train');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([asked, page.goto('/dashboard')]);
  await page.unroute('**/api/forms/*');

  await page.goto(`/form-builder/${id}`);
  const offer = page.getByRole('dialog', { name: 'Restore unsaved changes?' });
  await expect(offer).toContainText('Typed on the train: label');
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await saved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Typed on the train' })).toBeVisible();
});

test('Owners with unsaved changes see a message in their list of forms until the changes are saved', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await page.route('**/api/forms/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Form name').fill('Typed before leaving');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  const message = page.getByText('Changes to Typed before leaving are saved in this browser');
  await expect(message).toBeVisible();
  await page.unroute('**/api/forms/*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(message).toHaveCount(0);
  expect((await owner.call('GET', `/forms/${id}`)).title).toBe('Typed before leaving');
});

test('Owners whose browser crashed can restore unsaved changes', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  const address = `/form-builder/${id}`;
  await page.goto(address);
  await page.route('**/api/forms/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Form name').fill('Typed before the crash');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call never resolves, because the page crashes.
  browser.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await page.context().newPage();
  await again.goto(address);
  const offer = again.getByRole('dialog', { name: 'Restore unsaved changes?' });
  await expect(offer).toContainText('Form: name');
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await saved(again);
  expect((await owner.call('GET', `/forms/${id}`)).title).toBe('Typed before the crash');
});

test('Owners can undo changes that they made before a reload', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await select(page, 'Full name');
  await labelInput(page).fill('Another name');
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit Full name' })).toBeVisible();
});

test('Owners can drop a field on another page’s tab', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  const box = await page.getByRole('button', { name: 'Edit Phone' }).boundingBox();
  if (!box) throw new Error('The field is not visible');
  await canBeDragged(page);
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 4 });
  const tab = await page.getByRole('region', { name: 'Form', exact: true }).getByText('3. Agreement').boundingBox();
  if (!tab) throw new Error('The tabs are in sight');
  await page.mouse.move(tab.x + 10, tab.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Edit Phone' })).toHaveCount(0);
  await toPlot(page);
  await toPlot(page);
  await expect(page.getByRole('button', { name: 'Edit Phone' })).toBeVisible();
});

test('Owners can set conditions, and see those that cannot hold or were deleted with a field', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await toPlot(page);
  await select(page, 'Preferred areas');
  await properties(page).getByRole('button', { name: 'Add condition' }).click();
  await properties(page).getByLabel('Condition 1, comparison 1: value').selectOption('Half plot');
  await expect(canvas(page).getByText('Shown when Plot size is “Half plot”')).toBeVisible();

  await properties(page).getByRole('button', { name: 'Add condition' }).click();
  await properties(page).getByLabel('Condition 1, comparison 2: field').selectOption('Plot size');
  await properties(page).getByLabel('Condition 1, comparison 2: comparison').selectOption('is');
  await properties(page).getByLabel('Condition 1, comparison 2: value').selectOption('Full plot');
  await expect(canvas(page).getByText('This condition can never be true.')).toBeVisible();
  await properties(page).getByRole('button', { name: 'Delete condition 1, comparison 2' }).click();
  await expect(canvas(page).getByText('This condition can never be true.')).toHaveCount(0);

  await select(page, 'Plot size');
  await page.keyboard.press('Delete');
  const message = page.getByText(
    'Deleted “Plot size” and 1 condition. Preferred areas: shown when Plot size is “Half plot”',
  );
  await expect(message.first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(canvas(page).getByText('Shown when Plot size is “Half plot”')).toBeVisible();
});

test('Owners can see earlier versions and restore one', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/form-builder/${id}`);
  await page.getByLabel('Form name').fill('Renamed');
  await saved(page);
  await properties(page).getByRole('button', { name: 'Version history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version history' });
  const newest = dialog.getByRole('button', { name: /Version 3/ });
  await expect(newest).toContainText('Renamed to “Renamed”');
  await expect(newest).toContainText('Noor');
  await dialog.getByRole('button', { name: /Version 1/ }).click();
  await expect(dialog.getByRole('region', { name: 'The first save' })).toBeVisible();
  await dialog.getByRole('button', { name: /Version 2/ }).click();
  await expect(dialog.getByRole('region', { name: 'After' }).getByText('Plot size')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'After' }).getByText('Added').first()).toBeVisible();
  await expect(dialog.getByText('Form: name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByLabel('Form name')).toHaveValue(allotment.title);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Form name')).toHaveValue('Renamed');
});
