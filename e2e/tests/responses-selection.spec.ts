import type { Page } from '@playwright/test';
import { applicationsForm, openApplications, submit, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select response/ });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected responses' });

test('Owners can select single responses, a range, and all loaded ones', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 6);
  await page.goto(`/form-responses/${id}`);
  await boxes(page).nth(1).check();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('4 selected')).toBeVisible();
  await bar(page).getByLabel('Select all loaded responses').click();
  await expect(bar(page).getByText('6 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Responses', exact: true })).toBeFocused();
  await page.getByLabel('Select all loaded responses').check();
  await expect(bar(page).getByText('6 selected')).toBeVisible();
});

test('Owners can set the status of all selected responses', async ({ ownerPage: page, owner, server }) => {
  await openApplications(page, server.url, owner);
  await boxes(page).nth(0).check();
  await boxes(page).nth(2).check();
  await bar(page).getByRole('button', { name: 'Set status' }).click();
  const isStored = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.getByRole('menuitem', { name: 'Done' }).click();
  const cells = page.locator('tbody tr[aria-rowindex] td:nth-child(3)');
  // The list shows the change before the server has it.
  await expect(cells).toHaveText(['Done', 'New', 'Done']);
  await isStored;
  await page.reload();
  await expect(cells).toHaveText(['Done', 'New', 'Done']);
});

test('Owners can delete the selected responses, and bring all of them back', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 5);
  await page.goto(`/form-responses/${id}`);
  await expect(boxes(page)).toHaveCount(5);
  const before = await page.locator('tbody tr[aria-rowindex] td:nth-child(2)').allTextContents();
  for (const at of [0, 2, 3]) await boxes(page).nth(at).check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete these 3 responses? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete 3 responses' }).click();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await expect(page.getByText('3 responses deleted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Responses', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 of 5 responses')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Responses', exact: true })).toBeFocused();
  await expect(page.locator('tbody tr[aria-rowindex] td:nth-child(2)')).toHaveText(before);
});

test('Owners can select all responses that match, set their status, export and delete them, and bring them back', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 62);
  await submit(server.url, id, { word: 'other' });
  await page.goto(`/form-responses/${id}?q=word`);
  await expect(boxes(page).first()).toBeVisible();
  await page.getByLabel('Select all loaded responses').check();
  await expect(bar(page).getByText('50 selected')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const offer = bar(page).getByRole('button', { name: 'Select all 62 responses that match' });
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByText('62 selected')).toBeVisible();
  // The same button selects the loaded ones only.
  await expect(bar(page).getByRole('button', { name: 'Select only the 50 loaded' })).toBeFocused();
  // What comes later is not selected.
  await submit(server.url, id, { word: 'word too late' });

  await bar(page).getByRole('button', { name: 'Set status' }).click();
  const isStored = page.waitForResponse((response) => response.url().endsWith('/responses/status'));
  await page.getByRole('menuitem', { name: 'Done' }).click();
  expect((await (await isStored).json()).data.count).toBe(62);

  await bar(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('Only loaded responses are printed: 50 of 62.')).toBeVisible();
  await page.keyboard.press('Escape');

  await bar(page).getByRole('button', { name: 'Export selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 62 responses' }).click(),
  ]);
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(text.trimEnd().split('\r\n')).toHaveLength(63);
  expect(text).not.toContain('too late');
  await page.getByRole('button', { name: 'Close' }).last().click();

  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete these 62 responses? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete 62 responses' }).click();
  await expect(page.getByText('62 responses deleted')).toBeVisible();
  await expect(page.getByText('1 of 1 response, 2 in total')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'word too late' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('50 of 63 responses, 64 in total')).toBeVisible();
});

test('Owners can see how far a long deletion is, and stop it', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 52);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
  await page.goBack();
  await expect(boxes(page).first()).toBeVisible();
  // As with many more responses: the first call deletes a part, and the second one takes long.
  let calls = 0;
  let answerSecond = () => {};
  await page.route('**/responses/delete', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    const body = await answer.json();
    if (calls > 1) await new Promise<void>((resolve) => (answerSecond = resolve));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, next: 1 } } });
  });
  await page.getByLabel('Select all loaded responses').check();
  await bar(page).getByRole('button', { name: 'Select all 52 responses' }).click();
  await expect(bar(page).getByText('52 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 52 responses' }).click();
  const progress = page.getByRole('alertdialog', { name: 'Deleting 52 responses' });
  await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '52 of 52 responses');
  expect(await violations(page)).toEqual([]);
  // Leaving the page asks first.
  await page.evaluate(() => window.history.forward());
  await page.getByRole('alertdialog', { name: 'Leave and stop?' }).getByRole('button', { name: 'Stay' }).click();
  await progress.getByRole('button', { name: 'Stop' }).click();
  answerSecond();
  await expect(page.getByText('Only 52 of 52 responses were deleted. You stopped it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('Owners can print one response or all selected ones on clean pages', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  // A print dialog would block the page: the test looks at the page as the printer sees it.
  let prints = 0;
  await page.exposeFunction('countPrint', () => {
    prints += 1;
  });
  await page.addInitScript(() => {
    window.print = () => void (window as unknown as { countPrint: () => void }).countPrint();
  });
  await page.goto(`/form-responses/${id}`);
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await bar(page).getByRole('button', { name: 'Print' }).click();
  const choice = page.getByRole('dialog', { name: 'Print' });
  await expect(choice.getByLabel('Include status and note')).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Print 2 responses' }).click();
  const sheets = page.locator('article').filter({ has: page.getByText('Receipt') });
  await expect(sheets).toHaveCount(2);
  await expect.poll(() => prints).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.first()).toBeVisible();
  await expect(sheets.first()).toContainText('Caspian Tull');
  await expect(sheets.nth(1)).toContainText('Ivo Trescothan');
  await expect(sheets.first()).not.toContainText('Status');
  await expect(page.getByRole('region', { name: 'Responses' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheets).toHaveCount(0);
  await page.getByRole('cell', { name: 'Ivo Trescothan', exact: true }).last().click();
  const drawer = page.getByRole('dialog', { name: 'Ivo Trescothan' });
  await drawer.getByLabel('Private note').fill('Called on Monday');
  await drawer.getByRole('radio', { name: 'In progress' }).check();
  await drawer.getByRole('button', { name: 'Print' }).click();
  // The keys of the drawer are not those of the choice.
  await choice.getByLabel('Include status and note').press('k');
  await choice.getByLabel('Include status and note').check();
  await choice.getByRole('button', { name: 'Print 1 response' }).click();
  await expect(sheets).toHaveCount(1);
  await expect.poll(() => prints).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(sheets).toContainText('Ivo Trescothan');
  await expect(sheets).toContainText('StatusIn progress');
  // Its tile is half filled, also on paper, which has no shadows.
  await expect(sheets.getByText('In progress').locator('i')).not.toHaveCSS('background-image', 'none');
  await expect(sheets).toContainText('Called on Monday');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await drawer.getByRole('button', { name: 'Print' }).click();
  await expect(choice.getByLabel('Include status and note')).toBeChecked();
  await page.reload();
  await drawer.getByRole('button', { name: 'Print' }).click();
  await expect(choice.getByLabel('Include status and note')).not.toBeChecked();
  await page.keyboard.press('Escape');
  // The browser’s menu prints the drawer alone.
  await page.emulateMedia({ media: 'print' });
  await expect(drawer.getByText('Ivo Trescothan').last()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Responses', exact: true })).toBeHidden();
  await expect(drawer.getByLabel('Private note')).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Copy receipt' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('ControlOrMeta+p');
  await expect(sheets).toHaveCount(1);
  await expect.poll(() => prints).toBe(3);
});

test('Owners can export the selected responses', async ({ ownerPage: page, owner, server }) => {
  await openApplications(page, server.url, owner);
  await boxes(page).nth(0).check();
  await bar(page).getByRole('button', { name: 'Export selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export responses' });
  await expect(dialog.getByRole('radio', { name: /Selected/ })).toBeChecked();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 1 response' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Spring allotment application-responses.csv');
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(text).toContain('Caspian Tull');
  expect(text).not.toContain('Ivo Trescothan');
});

for (const [name, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`Owners can use the responses with assistive technology on ${name}`, async ({
    ownerPage: page,
    owner,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const id = await applicationsForm(server.url, owner);
    await page.goto(`/form-responses/${id}?filter=skill:isAtLeast:1&status=new,done`);
    await expect(boxes(page)).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: width < 1024 ? 'Filters 2' : 'Add filter' }).click();
    await expect(page.getByRole('dialog').getByLabel('Comparison')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByText(/of \d+ shown/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await boxes(page).first().check();
    await expect(bar(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.locator('tbody tr[aria-rowindex]').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
