import { randomUUID } from 'node:crypto';
import { PARAMETERS_AWAY, setReturnPage } from '../fixtures/lead-away';
import { expect, test } from '../fixtures/test';

test('Owners can sign up, and see their dashboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel('Full Name').fill('Noor Valbrecht');
  await page.getByLabel('Email').fill(`${randomUUID()}@hollinvale.example`);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Confirm Password').fill('long enough');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Owners can log in, and see an error for a wrong password', async ({ page, owner }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const [path, name] of [
  ['/login', 'Sign in with Google'],
  ['/register', 'Sign up with Google'],
]) {
  test(`Owners can read on ${path} that Google log-in is not set up`, async ({ page }) => {
    await page.goto(path ?? '', { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: name ?? '' }).click();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In is not enabled for this project.');
    await expect(page.getByRole('button', { name: name ?? '' })).toBeEnabled();
    expect(requests).toEqual([]);
  });
}

test('Owners can change their password', async ({ ownerPage: page, owner, browser, server }) => {
  await page.goto('/profile');
  await page.getByText('Change Password').first().click();
  await page.getByLabel('Current Password').fill('wrong');
  await page.getByLabel('New Password', { exact: true }).fill('a better one');
  await page.getByLabel('Confirm New Password').fill('a better one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await page.getByLabel('Current Password').fill(owner.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();

  const otherBrowser = await browser.newPage({ baseURL: server.url });
  await otherBrowser.goto('/login');
  await otherBrowser.getByLabel('Email').fill(owner.email);
  await otherBrowser.getByLabel('Password', { exact: true }).fill('a better one');
  await otherBrowser.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(otherBrowser).toHaveURL(/\/dashboard$/);
  await otherBrowser.close();
});

test('Owners who log in come to the page that they asked for, also through the registration', async ({
  page,
  owner,
}) => {
  await page.goto('/activity-logs?type=edit');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  // Both pages have a field Email.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/activity-logs?type=edit');
});

for (const returnTo of ['//evil.example', '/\\evil.example', 'https:evil.example', '/\t/evil.example'])
  test(`Owners who log in cannot be led to ${JSON.stringify(returnTo)}`, async ({ page, owner }) => {
    await page.goto(`/login${PARAMETERS_AWAY}`);
    await setReturnPage(page, returnTo);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    // Logged in already, the screen leads on at once.
    await page.goto(`/login${PARAMETERS_AWAY}`);
    await expect(page).toHaveURL('/dashboard');
  });

test('Owners who sign up cannot be led to another site', async ({ page }) => {
  const signUp = async () => {
    await page.getByLabel('Full Name').fill('Noor Valbrecht');
    await page.getByLabel('Email').fill(`${randomUUID()}@hollinvale.example`);
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByLabel('Confirm Password').fill('long enough');
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await page.goto(`/register${PARAMETERS_AWAY}`);
  await setReturnPage(page, '//evil.example');
  await signUp();
  await expect(page).toHaveURL('/dashboard');
  // The screen reads the place that was changed.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/register${PARAMETERS_AWAY}`);
  await setReturnPage(page, '/activity-logs');
  await signUp();
  await expect(page).toHaveURL('/activity-logs');
});

test('Owners can paste their password, have it filled in, and see that Caps Lock is on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/register');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('heron over the weir'));
  await password.focus();
  await page.keyboard.press('Control+V');
  await expect(password).toHaveValue('heron over the weir');
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText('Caps Lock is on')).toBeVisible();
  await password.evaluate((input) => input.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true })));
  await expect(page.getByText('Caps Lock is on')).toBeHidden();
});
