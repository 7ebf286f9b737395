import { allotment } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import { expect, test, violations } from '../fixtures/test';

const terracotta = { name: 'terracotta', brightness: 'automatic', accent: '#7a2e12' };

test('Owners can let new forms begin with the theme of a form, and publish a change of it', async ({
  ownerPage: page,
  owner,
  browser,
  server,
}) => {
  const first = await owner.createForm({ ...allotment, theme: terracotta }, {});
  await page.goto(`/form-builder/${first}?view=theme`);
  const theme = page.getByRole('region', { name: 'Theme' });
  await theme.getByRole('button', { name: 'Use for new forms' }).click();
  await expect(theme.getByText('Saved. New forms begin with this theme.')).toBeVisible();
  await expect(theme.getByRole('button', { name: 'Use for new forms' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const id = await owner.createForm({ ...allotment, title: 'Plots, “east” side' }, {});
  await page.goto(`/form-builder/${id}?view=theme`);
  const yours = theme.getByRole('radio', { name: 'Your theme' });
  await expect(yours).toBeChecked();
  await expect(theme.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('#7a2e12');
  await theme.getByRole('radio', { name: 'Opus' }).check();
  await expect(yours).not.toBeChecked();
  await yours.check();
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).theme)
    .toEqual({
      ...terracotta,
      followsDefault: true,
    });

  await page.goto('/settings/appearance');
  const forms = page.getByRole('region', { name: 'New forms' });
  await expect(forms.getByLabel('Theme', { exact: true })).toHaveValue('terracotta');
  await expect(forms.getByText(/With own colours/)).toBeVisible();
  await forms.getByLabel('Theme', { exact: true }).selectOption('Slate');
  await expect(forms.getByText('Saved')).toBeVisible();
  await forms.getByRole('radio', { name: 'Light' }).check();
  await expect
    .poll(async () => (await owner.call('GET', '/default-theme')).theme)
    .toEqual({
      name: 'slate',
      brightness: 'light',
    });
  expect(await violations(page)).toEqual([]);

  await page.goto(`/form-builder/${id}?view=theme`);
  await expect(theme.getByText(/Your theme has changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Your theme has changed. This form gets the new theme when you publish it.'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(theme.getByRole('textbox', { name: 'Accent', exact: true })).not.toHaveValue('#7a2e12');
  await expect(yours).toBeChecked();
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(`/fill/${id}`);
  expect(await visitor.locator('html').getAttribute('data-theme')).toBe('light');
});

test('Owners and editors of an organization can set its theme of new forms, and viewers see it', async ({
  browser,
  server,
  owner,
}) => {
  const organization = await newOrganization(owner, `Guild “${owner.email.slice(0, 8)}”`);
  const editor = await newMember(server, owner, { organization, role: 'editor', name: 'Edda O’Neill' });
  const page = await pageOf(browser, server, editor);
  await page.goto(`/team/${organization}`);
  const forms = page.getByRole('group', { name: 'Theme of new forms' });
  await expect(forms.getByLabel('Theme', { exact: true })).toHaveValue('');
  await forms.getByLabel('Theme', { exact: true }).selectOption('Harbour');
  await expect(forms.getByText('Saved')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
  }
  const made = await editor.call('POST', `/forms?organization=${organization}`, { title: 'Regatta, 2nd day' });
  await page.goto(`/form-builder/${made._id}?view=theme`);
  await expect(page.getByRole('radio', { name: 'Organization’s theme' })).toBeChecked();
  await page.context().close();

  const viewer = await newMember(server, owner, { organization, role: 'viewer', name: 'נועה Tarrow' });
  const seen = await pageOf(browser, server, viewer);
  await seen.goto(`/team/${organization}`);
  await expect(seen.getByLabel('Theme', { exact: true })).toHaveValue('harbour');
  await expect(seen.getByLabel('Theme', { exact: true })).toBeDisabled();
  await seen.context().close();
});
