import { ballot } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const guarded = [
  '/dashboard',
  '/my-forms',
  '/form-builder',
  '/form-builder/00000000-0000-4000-8000-000000000000',
  '/form/00000000-0000-4000-8000-000000000000',
  '/form-preview/00000000-0000-4000-8000-000000000000',
  '/form-responses/00000000-0000-4000-8000-000000000000',
  '/profile',
  '/settings',
  '/audit',
  '/releases',
  '/status',
  '/settings/appearance',
  '/form-settings/00000000-0000-4000-8000-000000000000',
  '/activity-logs',
  '/templates',
  '/template-preview',
];

for (const path of guarded) {
  test(`Visitors who open ${path} are asked to log in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  });
}

for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password']) {
  test(`Visitors can see ${path}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const path of guarded.filter((each) => !each.includes('0000') && each !== '/form-builder')) {
  test(`Owners can see ${path}`, async ({ ownerPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('Owners who are logged in are redirected from the log-in pages to the dashboard', async ({ ownerPage: page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Visitors see a message for an unknown address', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('Owners stay logged in after a reload, and are logged out when the server refuses their session', async ({
  ownerPage: page,
  context,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: /Noor Valbrecht/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Noor Valbrecht/ })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('tessera_token', 'not a token');
    localStorage.setItem('tessera_refresh_token', 'not a token either');
  });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('tessera_user'))).toBeNull();
  await context.close();
});

test('Owners can continue when the access token has expired: it is renewed in the background', async ({
  ownerPage: page,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: /Noor Valbrecht/ })).toBeVisible();
  const before = await page.evaluate(() => {
    const token = localStorage.getItem('tessera_refresh_token');
    localStorage.setItem('tessera_token', 'a token that has run out');
    return token;
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /Noor Valbrecht/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tessera_refresh_token'))).not.toBe(before);
});

for (const [failure, answer] of [
  ['a server that is too busy', { status: 429, json: { success: false, message: 'Too many attempts.' } }],
  ['a server that restarts', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['the log-in page of a network', { status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }],
  ['no connection', null],
] as const) {
  test(`Owners can stay logged in when a refresh meets ${failure}`, async ({ ownerPage: page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: /Noor Valbrecht/ })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('tessera_token', 'a token that has run out'));
    const refresh = '**/api/users/refresh-token';
    await page.route(refresh, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/my-forms');
    await expect(page.getByRole('heading', { name: 'My Forms' })).toBeVisible();
    await expect(page).toHaveURL('/my-forms');
    expect(await page.evaluate(() => localStorage.getItem('tessera_refresh_token'))).not.toBeNull();
    // Leaves the page first: it could send a refresh after `unroute`, and the response would be lost with the page.
    await page.goto('about:blank');
    await page.unroute(refresh);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: /Noor Valbrecht/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tessera_token'))).not.toBe('a token that has run out');
  });
}

test('Owners see in the navigation where they are, also on the pages of one form', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  for (const [path, name, kind] of [
    ['/dashboard', 'Dashboard', 'page'],
    ['/my-forms', 'My Forms', 'page'],
    ['/templates', 'My Forms', 'true'],
    [`/form-responses/${id}`, 'My Forms', 'true'],
    [`/form-settings/${id}?section=spam`, 'My Forms', 'true'],
  ] as const) {
    await page.goto(path);
    await expect(current, path).toHaveText(name);
    await expect(current, path).toHaveAttribute('aria-current', kind);
  }
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(current).toHaveCount(0);
});

test('Owners can log out in the menu', async ({ ownerPage: page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: /Noor Valbrecht/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tessera_token'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Owners can reach every page through the menu, also by keyboard', async ({ ownerPage: page }) => {
    await page.goto('/profile');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'My Forms' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
