import { field } from '../fixtures/forms';
import { openApplications, submit, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can read a response as its visitor saw it, beside the list', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await openApplications(page, server.url, owner);
  const row = page.getByRole('row').filter({ hasText: 'Ivo Trescothan' });
  await row.getByRole('button').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Ivo Trescothan' });
  await expect(drawer.getByText('27 Sorrel Street')).toBeVisible();
  await expect(drawer.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'ivo.t@inbox.example' })).toHaveAttribute(
    'href',
    'mailto:ivo.t@inbox.example',
  );
  await expect(page).toHaveURL(/\?response=/);
  const receipt = await drawer.getByRole('textbox', { name: 'Receipt' }).inputValue();
  expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: 'Copy receipt' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(receipt);
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  // Closing takes back the step that opened it: one Back leaves the list.
  await row.getByRole('button').first().click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name: 'Form settings' }).click();
  await expect(page).toHaveURL(`/form-settings/${id}`);
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/form-responses/);
});

test('Owners can see which questions a visitor was not shown, in the version that was answered', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const shape = {
    title: 'Lunch',
    pages: [
      {
        id: 'only',
        name: 'Page 1',
        title: '',
        description: '',
        fields: [
          field('comes', 'radio', 'Will you come?', { options: ['Yes', 'No'] }),
          field('diet', 'text', 'What do you not eat?'),
        ],
      },
    ],
    conditions: [
      {
        id: 'c',
        action: 'show',
        match: 'all',
        target: { kind: 'field', id: 'diet' },
        terms: [{ fieldId: 'comes', comparison: 'is', operand: 'Yes' }],
      },
    ],
  };
  const id = await owner.createForm(shape);
  await submit(server.url, id, { comes: 'No' });
  const form = await owner.call('GET', `/forms/${id}`);
  const fields = [field('comes', 'radio', 'Are you coming?', { options: ['Yes', 'No'] })];
  await owner.call('PUT', `/forms/${id}`, {
    ...shape,
    conditions: [],
    pages: [{ ...shape.pages[0], fields }],
    version: form.version,
    status: 'published',
  });
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('cell', { name: 'No', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Will you come?')).toBeVisible();
  await expect(drawer.getByText('What do you not eat?')).toBeVisible();
  await expect(drawer.getByText('Not shown to this visitor')).toBeVisible();
  await expect(drawer.getByText(/^Form version \d+$/)).toBeVisible();
});

test('Owners can go to the next and the previous response by keys and by buttons', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  await page.getByRole('cell', { name: 'Caspian Tull', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const title = drawer.getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Caspian Tull');
  await expect(drawer.getByRole('button', { name: 'Previous response' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(title).toHaveText('Ivo Trescothan');
  await page.keyboard.press('j');
  await expect(title).toHaveText('Edda Morrowyn');
  await page.keyboard.press('k');
  await expect(title).toHaveText('Ivo Trescothan');
  await drawer.getByRole('button', { name: 'Next response' }).click();
  await expect(title).toHaveText('Edda Morrowyn');
  // The status that was set has the focus.
  await drawer.getByRole('radio', { name: 'Done' }).check();
  await page.keyboard.press('k');
  await expect(title).toHaveText('Ivo Trescothan');
  await page.keyboard.press('j');
  await expect(title).toHaveText('Edda Morrowyn');
  await drawer.getByLabel('Private note').fill('');
  await drawer.getByLabel('Private note').press('k');
  await expect(title).toHaveText('Edda Morrowyn');
});

test('Owners can set a status and write a private note, which the table and the filters know', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await openApplications(page, server.url, owner);
  const row = page.getByRole('row').filter({ hasText: 'Edda Morrowyn' });
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: 'In progress' }).check();
  await expect(row.getByText('In progress')).toBeVisible();
  await drawer.getByLabel('Private note').fill('Called on 14 March.');
  await expect(drawer.getByText('Autosaved')).toBeVisible();
  await expect(drawer.getByText('Only people with access to these responses can read it.')).toBeVisible();
  await page.goto(`/form-responses/${id}?status=in-progress`);
  await expect(page.getByText('1 of 1 response, 3 in total')).toBeVisible();
  await expect(row.getByText('Called on 14 March.')).toBeAttached();
});

test('Owners can see that a note is not saved yet, and it is saved as soon as possible', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 1);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('cell', { name: 'word 0', exact: true }).click();
  await page.route('**/api/forms/*/responses/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Private note').fill('Ring back');
  await expect(drawer.getByText('Not saved. Retrying…')).toBeVisible();
  await page.unroute('**/api/forms/*/responses/*');
  await expect(drawer.getByText('Autosaved')).toBeVisible();
});

test('Owners who write a private note at the same time do not overwrite each other', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await openApplications(page, server.url, owner);
  const row = page.getByRole('row').filter({ hasText: 'Edda Morrowyn' });
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Private note')).toBeVisible();
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  const edda = responses.find(({ data }: { data: object }) => JSON.stringify(data).includes('Edda Morrowyn'));
  const path = `/forms/${id}/responses/${edda.id}`;
  await owner.call('PATCH', path, { note: 'Paid in May.' });
  await drawer.getByLabel('Private note').fill('Called on 14 March.');
  await expect(drawer.getByRole('alert')).toContainText('Someone else has changed this note since you opened it.');
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(drawer.getByLabel('Private note')).toHaveValue('Paid in May.');
  await drawer.getByLabel('Private note').fill('Paid in May. Called on 14 March.');
  await expect(drawer.getByText('Autosaved')).toBeVisible();
  await expect(row.getByText('Paid in May. Called on 14 March.')).toBeAttached();
});

test('Owners can delete a response after they were asked, and bring it back', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 2);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('cell', { name: 'word 1', exact: true }).click();
  await page.getByRole('button', { name: 'Delete response' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this response? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await page.getByRole('button', { name: 'Delete response' }).click();
  await question.getByRole('button', { name: 'Delete response' }).click();
  await expect(page.getByText('1 of 1 response', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'word 1', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Responses', exact: true })).toBeFocused();
  expect((await owner.call('GET', `/forms/${id}/responses`)).pagination.totalCount).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'word 1', exact: true })).toBeVisible();
  expect((await owner.call('GET', `/forms/${id}/responses`)).pagination.totalCount).toBe(2);
});

test('Owners can press Undo twice by accident', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 2);
  await page.goto(`/form-responses/${id}`);
  await page.getByText('word 1').click();
  await page.getByRole('button', { name: 'Delete response' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete response' }).click();
  await expect(page.getByText('1 response deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
  await expect(page.getByText('could not be restored')).toHaveCount(0);
});

test('Owners can read that a status was not changed because they are offline', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 1);
  await page.goto(`/form-responses/${id}`);
  await page.getByText('word 0').click();
  await expect(page.getByRole('button', { name: 'Delete response' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Done' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The status could not be changed');
  await page.context().setOffline(false);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('radio', { name: 'New' })).toBeChecked();
});

test('Owners can close a response with the Back button', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 2);
  await page.goto(`/form-responses/${id}`);
  await page.getByText('word 1').click();
  await expect(page.getByRole('button', { name: 'Delete response' })).toBeVisible();
  await page.getByText('word 0').click();
  await expect(page.getByRole('heading', { name: 'word 0' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Delete response' })).toHaveCount(0);
  await expect(page.getByText('2 of 2 responses')).toBeVisible();
});

test('Owners can read why a response could not be deleted', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('cell', { name: 'word 0', exact: true }).click();
  await page.route('**/responses/delete', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The disk is full.' } }),
  );
  await page.getByRole('button', { name: 'Delete response' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete response' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Failed to delete response: The disk is full.' })).toBeVisible();
  await expect(page.locator('td', { hasText: /^word 0$/ })).toBeVisible();
});

test('Owners read why the response of a link cannot be opened, and see the list', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  const list = new URL(page.url());
  await page.goto(`${list.pathname}?response=7d0f3c5e-52d2-4c37-9f5c-0f6f0a1f5b11`);
  await expect(
    page.getByText(/The response could not be opened\. It was deleted, or the link is wrong\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/response=/);
  await expect(page.getByRole('row').filter({ hasText: 'Ivo Trescothan' })).toBeVisible();
});
