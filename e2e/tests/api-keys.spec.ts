import { ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

test('Owners can create an API key, use it and revoke it', async ({ ownerPage: page, owner, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await owner.createForm(ballot('Plots & beds'));
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harvest “map”, נועה');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Copy key' }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^tess_\S{43}$/);
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Harvest/ });
  await expect(row).toContainText(`${key.slice(0, 9)}…`);

  const headers = { authorization: `Bearer ${key}` };
  const read = () => fetch(`${server.url}/api/forms/${id}`, { headers }).then(({ status }) => status);
  expect(await read()).toBe(200);
  expect((await fetch(`${server.url}/api/forms/${id}`, { method: 'DELETE', headers })).status).toBe(403);
  await page.reload();
  await expect(row).toContainText('Just now');

  await row.getByRole('button', { name: /Revoke/ }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('heading', { name: 'No API keys' })).toBeVisible();
  expect(await read()).toBe(401);
});

test('Owners can read the documentation of the API in the light and the dark theme', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('#operations-tag-users').click();
  await page.getByText('/api/users/login', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible();
  // Faults of the renderer’s structure: headings, landmarks, labels of its texts, and buttons in buttons.
  const ofRenderer = /^(?:light|dark): (?:nested-interactive|heading-order|label|region): /;
  expect((await violations(page)).filter((line) => !ofRenderer.test(line))).toEqual([]);
});

test('Owners can try the API in its documentation, which asks no other host', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const { secret } = await owner.call('POST', '/users/api-keys', {
    name: 'Documentation',
    scopes: ['forms:read'],
    expiresInDays: 30,
  });
  await owner.createForm(ballot('Plots & beds'));
  const elsewhere: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/settings/api-keys');
  await page.getByRole('link', { name: 'API documentation' }).click();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByLabel('auth-bearer-value').last().fill(secret);
  await page.getByLabel('Apply credentials').last().click();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.locator('#operations-tag-forms').click();
  await page
    .getByRole('button', { name: /GET.*\/api\/forms\b.*List/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"Plots & beds"').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(refused).toEqual([]);
});
