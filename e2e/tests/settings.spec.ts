import { expect, test, violations } from '../fixtures/test';

test('Owners can change their name, which the navigation shows at once', async ({ ownerPage: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('textbox', { name: 'Full name' }).fill('نور فالبرخت, "Noor"');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('نور فالبرخت, "Noor"');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('نور فالبرخت, "Noor"');
});

test('Owners can choose a theme, which the next page has from its first byte', async ({
  ownerPage: page,
  browser,
  owner,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: /^Dark/ }).check();
  expect(await theme()).toBe('dark');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/dashboard')).text()).toMatch(/<html data-theme="dark"/);

  // Another browser gets the theme with the account.
  const elsewhere = await browser.newContext();
  await owner.signIn(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();

  await page.getByRole('radio', { name: /^System/ }).check();
  expect(await theme()).toBeUndefined();
  expect(await (await page.request.get('/dashboard')).text()).not.toContain('data-theme');
});

for (const tab of ['profile', 'security', 'appearance', 'api-keys']) {
  test(`Owners can use the settings’ tab ${tab} with assistive technology`, async ({ ownerPage: page }) => {
    await page.goto(`/settings/${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
