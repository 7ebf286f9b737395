import type { Page } from '@playwright/test';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import { applicationsForm, openApplications, submit, wordsForm } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

const names = (page: Page) => page.locator('tbody tr[aria-rowindex] td:nth-child(2)');

async function addFilter(
  page: Page,
  field: string,
  comparison: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
) {
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByLabel('Field').selectOption({ label: field });
  if (comparison) await dialog.getByLabel('Comparison').selectOption({ label: comparison });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Add filter' }).click();
}

const inValue = (value: string) => (dialog: ReturnType<Page['getByRole']>) => dialog.getByLabel('Value').fill(value);

test('Owners can filter by a rating, and correct a value that the scale does not have', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  await openApplications(page, server.url, owner);
  await addFilter(page, 'Gardening experience', 'is at least', inValue('9'));
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await expect(dialog.getByText('Enter a whole number from 1 to 5.')).toBeVisible();
  await dialog.getByLabel('Value').fill('4');
  await dialog.getByLabel('Value').press('Enter');
  await expect(page.getByText('Gardening experience is at least 4')).toBeVisible();
  await expect(names(page)).toHaveText(['Caspian Tull', 'Ivo Trescothan']);
  await expect(page.getByText('2 of 2 responses, 3 in total')).toBeVisible();
  expect(new URL(page.url()).searchParams.getAll('filter')).toEqual(['skill:isAtLeast:4']);
  await page.reload();
  await expect(names(page)).toHaveText(['Caspian Tull', 'Ivo Trescothan']);
  await page.getByRole('button', { name: 'Remove filter: Gardening experience is at least 4' }).click();
  await expect(names(page)).toHaveCount(3);
  await page.goBack();
  await expect(names(page)).toHaveCount(2);
});

test('Owners can filter by each kind of answer', async ({ ownerPage: page, owner, server }) => {
  const id = await applicationsForm(server.url, owner);
  const cases = [
    ['Full name', 'contains', inValue('TRESC'), ['Ivo Trescothan']],
    ['Email', 'ends with', inValue('@inbox.example'), ['Caspian Tull', 'Ivo Trescothan', 'Edda Morrowyn']],
    ['Phone', 'is empty', async () => undefined, ['Caspian Tull', 'Ivo Trescothan', 'Edda Morrowyn']],
    [
      'Plot size',
      'is not',
      async (dialog) => dialog.getByLabel('Value').selectOption('Half plot'),
      ['Caspian Tull', 'Edda Morrowyn'],
    ],
    [
      'Preferred areas',
      'includes all of',
      async (dialog) => dialog.getByLabel('By the pond').check(),
      ['Caspian Tull', 'Ivo Trescothan', 'Edda Morrowyn'],
    ],
    ['Earliest start', 'is before', inValue('2026-05-01'), ['Ivo Trescothan']],
    ['People in your household', 'is more than', inValue('1'), ['Ivo Trescothan', 'Edda Morrowyn']],
  ] satisfies [string, string, Parameters<typeof addFilter>[3], string[]][];
  for (const [field, comparison, fill, expected] of cases) {
    await page.goto(`/form-responses/${id}`);
    await addFilter(page, field, comparison, fill);
    await expect(names(page), field).toHaveText(expected);
  }
});

test('Owners can filter by the time of the response, its status, its source and the form’s version', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await openApplications(page, server.url, owner);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByLabel('Field').selectOption('Submitted');
  await dialog.getByLabel('When').selectOption('Range of dates');
  await dialog.getByLabel('To').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('heading', { name: 'No responses match these filters' })).toBeVisible();
  await expect(page.getByText('3 responses are hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(names(page)).toHaveCount(3);
  await addFilter(page, 'Status', 'is none of', (each) => each.getByLabel('Spam').check());
  await expect(page.getByText('Status is not Spam')).toBeVisible();
  await expect(names(page)).toHaveCount(3);
  await addFilter(page, 'Source', '', (each) => each.getByLabel('Import').check());
  await expect(page.getByText('Source is Import')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No responses match these filters' })).toBeVisible();
  await page.goto(`/form-responses/${id}?period=today`);
  await expect(names(page)).toHaveCount(3);
  const version = (await owner.call('GET', `/forms/${id}`)).version;
  await addFilter(page, 'Form version', '', (each) => each.getByLabel('Versions').fill(String(version)));
  await expect(page.getByText(`Form version is ${version}`)).toBeVisible();
  await expect(names(page)).toHaveCount(3);
});

test('Owners can filter by their private note and by country, and go to the analytics with the same filters', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  await owner.call('PATCH', `/forms/${id}/responses/${responses[0].id}`, { note: 'Ring Öztürk, “urgent”' });
  await page.goto(`/form-responses/${id}`);
  await addFilter(page, 'Private note', 'contains', inValue('öztürk'));
  await expect(page.getByText('Private note contains öztürk')).toBeVisible();
  await expect(names(page)).toHaveText(['Caspian Tull']);
  await page.reload();
  await expect(names(page)).toHaveText(['Caspian Tull']);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: Private note contains öztürk' })).toBeVisible();
  await page.goto(`/form-responses/${id}`);
  await addFilter(page, 'Private note', 'is empty', async () => undefined);
  await expect(names(page)).toHaveText(['Ivo Trescothan', 'Edda Morrowyn']);
  await page.goto(`/form-responses/${id}`);
  await addFilter(page, 'Country', '', (each) => each.getByLabel('Country').selectOption('United Kingdom'));
  await expect(page.getByRole('heading', { name: 'No responses match these filters' })).toBeVisible();
  await addFilter(page, 'Country', '', (each) => each.getByLabel('Country').selectOption('Unknown'));
  await expect(page.getByText('Country is United Kingdom or unknown')).toBeVisible();
  await expect(names(page)).toHaveCount(3);
});

test('Owners can see on a phone how many filters there are, and add one', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/form-responses/${id}?filter=skill:isAtLeast:2`);
  await page.getByRole('button', { name: 'Filters 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByLabel('Field').selectOption({ label: 'Full name' });
  await dialog.getByLabel('Comparison').selectOption({ label: 'contains' });
  await dialog.getByLabel('Value').fill('tull');
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible();
  await expect(page.getByText('1 of 1 response, 3 in total')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners can search all answers', async ({ ownerPage: page, owner, server }) => {
  await openApplications(page, server.url, owner);
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('morrow');
  await expect(names(page)).toHaveText(['Edda Morrowyn']);
  await expect(page).toHaveURL(/\?q=morrow$/);
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('');
  await expect(names(page)).toHaveCount(3);
});

test('Owners can hide preview responses', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  await owner.call('POST', `/forms/${id}/submit`, {
    data: { word: 'a trial' },
    submittedAt: new Date().toISOString(),
    source: 'preview',
  });
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'a trial' }).getByText('Preview')).toBeVisible();
  await page.getByLabel('Show preview responses').uncheck();
  await expect(page.getByText('1 of 1 response, 2 in total')).toBeVisible();
  await expect(page.getByText('a trial')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Show preview responses')).not.toBeChecked();
});

test('Owners can see that a part of the address cannot be used', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  await page.goto(`/form-responses/${id}?filter=gone:is:"x"&status=odd`);
  await expect(page.getByText('2 filters in this address cannot be used here, and are ignored.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'word 0', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the address' }).click();
  await expect(page.getByText('cannot be used here')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/form-responses/${id}\\??$`));
});

test('Owners can see that the filters of an address are too long, and remove them', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await wordsForm(server.url, owner, 1);
  const filters = Array.from({ length: 5 }, () => `word:isNot:"${'onions '.repeat(120)}"`);
  await page.goto(`/form-responses/${id}?${new URLSearchParams(filters.map((filter) => ['filter', filter]))}`);
  await expect(page.getByText('The filters in this address are too long. All responses are shown.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'word 0', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the address' }).click();
  await expect(page.getByText('too long')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/form-responses/${id}\\??$`));
});

test('Owners can save filters and columns as a view, rename it and delete it', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await applicationsForm(server.url, owner);
  await page.goto(`/form-responses/${id}?filter=skill:isAtMost:3`);
  await expect(names(page)).toHaveText(['Edda Morrowyn']);
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByRole('menuitem', { name: 'Save view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Low ratings');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View Low ratings' })).toBeVisible();
  await page.goto(`/form-responses/${id}`);
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'View All' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'All' })).toContainText('3');
  await expect(page.getByRole('menuitemradio', { name: 'Low ratings' })).toContainText('1');
  await page.getByRole('menuitemradio', { name: 'Low ratings' }).click();
  await expect(names(page)).toHaveText(['Edda Morrowyn']);
  await page.getByRole('button', { name: 'View Low ratings' }).click();
  await page.getByRole('menuitem', { name: 'Edit view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Beginners');
  await page.getByRole('button', { name: 'Edit view' }).click();
  await page.getByRole('button', { name: 'View Beginners' }).click();
  await page.getByRole('menuitem', { name: 'Delete view…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'View All' })).toBeVisible();
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}/response-views`)).views).toEqual([]);
});

test('Owners can read that two views cannot have one name', async ({ ownerPage: page, owner, server }) => {
  const id = await wordsForm(server.url, owner, 1);
  await submit(server.url, id, { word: 'more' });
  const columns = { order: [], hidden: [], pinned: [], widths: {} };
  await owner.call('POST', `/forms/${id}/response-views`, { name: 'New', query: 'status=new', columns });
  await page.goto(`/form-responses/${id}`);
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByRole('menuitem', { name: 'Save view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('New');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('People of an organization save views for themselves or for everyone', async ({ browser, owner, server }) => {
  const organization = await newOrganization(owner, 'Hollin Vale Allotments');
  const editor = await newMember(server, owner, { organization, role: 'editor', name: 'Ülkü Brightwater' });
  const id = await applicationsForm(server.url, owner);
  await owner.call('POST', `/forms/${id}/move`, { organizationId: organization });
  const page = await pageOf(browser, server, editor);
  await page.goto(`/form-responses/${id}?filter=skill:isAtMost:3`);
  for (const [name, users] of [
    ['Beginners', 'Only me'],
    ['To train', 'Everyone who can see these responses'],
  ] as const) {
    await page.getByRole('button', { name: /^View / }).click();
    await page.getByRole('menuitem', { name: 'Save view…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Only me' })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('radio', { name: users }).check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: `View ${name}` })).toBeVisible();
  }
  const others = await pageOf(browser, server, owner);
  await others.goto(`/form-responses/${id}`);
  await others.getByRole('button', { name: 'View All' }).click();
  await expect(others.getByRole('menuitemradio', { name: 'To train' })).toBeVisible();
  await expect(others.getByRole('menuitemradio', { name: 'Beginners' })).toHaveCount(0);
});
