import type { Page } from '@playwright/test';
import { ballot } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import { submit } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

/** The calls that the server refused to the person of this page. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
  });
  return refused;
}

/** Asserts that none of these buttons and links is on the page. */
async function expectNone(page: Page, names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    await expect(page.getByRole('button', { name }), String(name)).toHaveCount(0);
    await expect(page.getByRole('link', { name }), String(name)).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name }), String(name)).toHaveCount(0);
  }
}

test('Viewers read forms and responses, and see no control that the server would refuse', async ({
  owner,
  browser,
  server,
}) => {
  const name = `Hollinvale “Trust” ${owner.email.slice(0, 8)}`;
  const id = await newOrganization(owner, name);
  const form = await owner.createForm(ballot('Who sings, 1,5 ha?'));
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  for (const word of ['“Tilth”, נועה', 'loam']) await submit(server.url, form, { word });
  const { responses } = await owner.call('GET', `/forms/${form}/responses`);
  await owner.call('PATCH', `/forms/${form}/responses/${responses[0].id}`, {
    note: 'Call back, O’Neill',
    status: 'done',
  });
  const page = await pageOf(
    browser,
    server,
    await newMember(server, owner, { organization: id, role: 'viewer', name: 'Davit Osterley' }),
  );
  const refused = refusals(page);

  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'Space: Personal' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('button', { name: `Space: ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Responses Who sings, 1,5 ha?' })).toBeVisible();
  await expectNone(page, [/^Edit/, /^Create/]);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'My Forms', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Who sings, 1,5 ha?', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectNone(page, [/^Edit/, /^Share/, /^More actions/, /^Import/, /Templates/]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Who sings, 1,5 ha?', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Who sings, 1,5 ha?' })).toBeVisible();
  await expectNone(page, [/^Import/, /^Form settings/]);
  await page.getByRole('checkbox', { name: 'Select all loaded responses' }).click();
  await expect(page.getByRole('button', { name: 'Export selected' })).toBeVisible();
  await expectNone(page, [/^Delete/, /^Set status/]);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'View All' }).click();
  await expect(page.getByRole('menuitem', { name: 'Clear filters' })).toBeVisible();
  await expectNone(page, [/ view…?$/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page
    .getByRole('dialog', { name: 'Columns' })
    .getByRole('checkbox', { name: /Duration|Time|Country/ })
    .first()
    .click();
  await page.keyboard.press('Escape');

  await page.goto(`/form-responses/${form}?response=${responses[0].id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Call back, O’Neill')).toBeVisible();
  await expect(drawer.getByText('Done')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Private note' })).toHaveCount(0);
  await expect(drawer.getByRole('radio')).toHaveCount(0);
  await expectNone(page, [/^Delete/]);
  expect(await violations(page)).toEqual([]);

  await page.goto(`/form-responses/${form}`);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expectNone(page, [/^Share/]);

  await page.goto(`/form-settings/${form}`);
  await expect(page.getByText('You can view these settings but not change them.')).toBeVisible();
  await expectNone(page, [/^Save/, /^Edit form/, /^Send a test/]);
  expect(await violations(page)).toEqual([]);

  await page.goto(`/form-builder/${form}`);
  await expect(page.getByText(`Owners and editors of ${name} can edit it.`)).toBeVisible();
  await expectNone(page, [/^Save/, /^Share/, /^Publish/]);
  await expect(page.getByRole('textbox', { name: 'Form name' })).not.toBeEditable();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('textbox', { name: 'Your word' })).toBeVisible();
  await expectNone(page, [/^Publish/, /^Edit/]);
  expect(refused).toEqual([]);
});
