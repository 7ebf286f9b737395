import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
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
  const nextPage = async () => (await page.request.get('/dashboard')).text();
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: /^Dark/ }).check();
  expect(await theme()).toBe('dark');
  await expect.poll(nextPage).toMatch(/<html data-theme="dark"/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Another browser gets the theme with the account.
  const elsewhere = await browser.newContext();
  await owner.logIn(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();

  await page.getByRole('radio', { name: /^System/ }).check();
  expect(await theme()).toBeUndefined();
  await expect.poll(nextPage).not.toContain('data-theme');
});

for (const tab of ['profile', 'security', 'appearance', 'data', 'api-keys']) {
  test(`Owners can use the settings’ tab ${tab} with assistive technology`, async ({ ownerPage: page }) => {
    await page.goto(`/settings/${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('Owners can delete their account, and change their mind', async ({ ownerPage: page, owner, server }) => {
  const id = await owner.createForm(ballot('Plots & beds'));
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the account Noor Valbrecht?' });
  await expect(question).toContainText('1 form and 0 responses');
  const confirm = question.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await question.getByLabel('Type Noor Valbrecht to confirm').fill('Noor Valbrecht');
  await question.getByLabel('Your password').fill('not this one');
  await confirm.click();
  await expect(question.getByRole('alert')).toHaveText('Your password is incorrect.');
  expect(await violations(page)).toEqual([]);
  await question.getByLabel('Your password').fill(owner.password);
  await confirm.click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  const status = async () => (await fetch(`${server.url}/api/forms/public/${id}`)).status;
  expect(await status()).toBe(404);

  await page.goto('/settings/appearance');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0);
  expect(await status()).toBe(200);
});

test('Owners can download all their data, and import it', async ({ ownerPage: page, owner }) => {
  await owner.createForm(ballot('Plots & beds'));
  await page.goto('/settings/data');
  await expect(page.getByText('1 form, 0 responses, 0 files')).toBeVisible();
  await page.getByRole('button', { name: 'Prepare download' }).click();
  await expect(page.getByText(/Available until/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^tessera-\d{4}-\d\d-\d\d\.zip$/);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(await file.path());
  await expect(page.getByText('No forms were imported. 1 form is in this installation already.')).toBeVisible();
  await expect(page).toHaveURL('/settings/data');
});

test('Owners who logged in a while ago give their password before they get all their data', async ({
  ownerPage: page,
  owner,
}) => {
  await owner.createForm(ballot('Plots & beds'));
  // The server’s answer to a session whose last proof is older than ten minutes.
  const old = { success: false, code: 'password-needed', message: 'Enter your password to make this change.' };
  await page.route('**/api/users/me/archive', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: old }) : route.fallback(),
  );
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Prepare download' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  expect(await violations(page)).toEqual([]);
  await question.getByLabel('Your password').fill('not mine');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByRole('alert')).toHaveText('Current password is incorrect');
  await page.unroute('**/api/users/me/archive');
  await question.getByLabel('Your password').fill(owner.password);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Available until/)).toBeVisible();
});

test('Owners can make another person an administrator, and leave only then', async ({ browser }) => {
  const server = await TesseraServer.start();
  try {
    const administrator = await Owner.register(server.url, 'Adelheid Verwalter');
    const other = await Owner.register(server.url, 'Beatriz “Bea” Sørensen');
    const context = await browser.newContext({ baseURL: server.url });
    await administrator.logIn(context);
    const page = await context.newPage();
    const deletion = { name: administrator.name, password: administrator.password };
    await expect(administrator.call('POST', '/users/me/deletion', deletion)).rejects.toThrow('only administrator');
    await page.goto('/settings/installation');
    await page.getByLabel('Email of the new administrator').fill('no-one@hollinvale.example');
    await page.getByRole('button', { name: 'Make administrator' }).click();
    await expect(page.getByLabel('Email of the new administrator')).toHaveAccessibleDescription(
      'No account has this email. Ask the person to sign up first.',
    );
    await expect(page.getByLabel('Email of the new administrator')).toBeFocused();
    await page.getByLabel('Email of the new administrator').fill(other.email);
    await page.getByRole('button', { name: 'Make administrator' }).click();
    await expect(page.getByText(`${other.email} is an administrator now.`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const { deleteAt } = await administrator.call('POST', '/users/me/deletion', deletion);
    expect(Date.parse(deleteAt)).toBeGreaterThan(Date.now());
    await context.close();
  } finally {
    await server.stop();
  }
});

test('Owners see on a phone that there are more tabs, and the tab that they chose', async ({ browser }) => {
  const server = await TesseraServer.start();
  const administrator = await Owner.register(server.url);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await administrator.logIn(context);
  const page = await context.newPage();
  const row = page.getByRole('tablist', { name: 'Settings' });
  /** The ends that fade. The build may write `to left` as 270deg. */
  const fadedEnds = () =>
    row.evaluate((element) => {
      const mask = getComputedStyle(element).maskImage;
      const [, direction = ''] = /^linear-gradient\(([\w ]+), rgba\(0, 0, 0, 0\)/.exec(mask) ?? [];
      const first = { 'to left': ['right'], '270deg': ['right'], 'to right': ['left'], '90deg': ['left'] }[direction];
      return [...(first ?? []), ...(/, rgba\(0, 0, 0, 0\)\)$/.test(mask) ? ['left'] : [])];
    });
  await page.goto('/settings/profile');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeInViewport({ ratio: 1 });
  expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  expect(await fadedEnds()).toEqual(['right']);
  await page.goto('/settings/installation');
  await expect(page.getByRole('tab', { name: 'Installation' })).toBeInViewport({ ratio: 1 });
  await expect.poll(fadedEnds).toEqual(['left']);
  await row.evaluate((element) => element.scrollBy({ left: -8 }));
  await expect.poll(fadedEnds).toEqual(['right', 'left']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => row.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none');
  await context.close();
  await server.stop();
});
