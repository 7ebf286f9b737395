import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/test';

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Form name' });

async function register(page: Page) {
  await page.getByLabel('Full Name').fill('ليلى حداد');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@hollinvale.example`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('Visitors can try a form on the landing page, which counts their response and stores it nowhere', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Try a form' }).scrollIntoViewIfNeeded();
  const form = page.frameLocator('iframe[title="Try a form"]');
  await form.getByRole('button', { name: 'Submit Form' }).click();
  await expect(form.getByText('Which name is best? is required').first()).toBeVisible();
  const stored = () =>
    page.evaluate(async () => [
      { ...localStorage },
      { ...sessionStorage },
      (await indexedDB.databases()).map(({ name }) => name),
      document.cookie,
    ]);
  const before = await stored();
  await form.getByText('Common Thread').click();
  await form.getByRole('button', { name: 'Submit Form' }).click();
  await expect(form.getByRole('heading', { name: '1 response' })).toBeVisible();
  await expect(form.getByRole('row', { name: 'Common Thread 1' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(await stored()).toEqual(before);
  await page.reload();
  await page.getByRole('heading', { name: 'Try a form' }).scrollIntoViewIfNeeded();
  await expect(form.getByRole('button', { name: 'Submit Form' })).toBeVisible();
  await expect(form.getByRole('heading', { name: '1 response' })).toHaveCount(0);
});

test('Visitors can read the landing page without its script, and its script takes it over without an error', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const plain = await context.newPage();
  await plain.goto('/');
  await expect(plain.getByRole('heading', { name: 'Build forms and host them yourself.' })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute('href', '/register');
  await context.close();

  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/');
  // The script has taken over when it has found the form to try.
  await page.getByRole('heading', { name: 'Try a form' }).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe[title="Try a form"]')).toBeAttached();
  // A link that the script handles does not load a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);
});

test('Owners can choose a template on the landing page before they have an account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Event registration' }).click();
  // The choice is still there after a reload and on the other account pages.
  await page.reload();
  await expect(page.getByText('Sign up to open the template “Event registration”.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login?template=event-registration');
  await expect(page.getByText('Sign in to open the template “Event registration”.')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to log-in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page);
  await expect(nameIn(page)).toHaveValue('Event registration');
  await expect(page).toHaveURL(/\/form-builder\/[\w-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Owners who return to an address that created a form find that form, and create no second one', async ({
  owner,
  ownerPage: page,
}) => {
  const titles = async () =>
    (await owner.call('GET', '/forms')).forms.map(({ title }: { title: string }) => title).sort();
  await page.goto('/form-builder?template=budget-ballot');
  await expect(nameIn(page)).toHaveValue('Budget ballot');
  const first = page.url();
  // A bookmark, and the login page in the history, which redirects logged-in users.
  for (const address of ['/form-builder?template=budget-ballot', '/login?template=budget-ballot']) {
    await page.goto(address);
    await expect(page).toHaveURL(first);
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create Form' }).first().click();
  await expect(nameIn(page)).toHaveValue('Untitled Form');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await page.goForward();
  await expect(nameIn(page)).toHaveValue('Untitled Form');
  expect(await titles()).toEqual(['Budget ballot', 'Untitled Form']);
  // Choosing the template again creates another form.
  await page.goto('/');
  await page.getByRole('link', { name: 'Budget ballot' }).click();
  await expect(nameIn(page)).toHaveValue('Budget ballot');
  expect(await titles()).toEqual(['Budget ballot', 'Budget ballot', 'Untitled Form']);
});

test('Owners can choose a template on the landing page and log in', async ({ page, owner }) => {
  await page.goto('/login?template=budget-ballot');
  await expect(page.getByText('Sign in to open the template.')).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(nameIn(page)).toHaveValue('Budget ballot');
  await expect(page).toHaveURL(/\/form-builder\/[\w-]{36}$/);
  const { forms } = await owner.call('GET', '/forms');
  expect(forms.map(({ title }: { title: string }) => title)).toEqual(['Budget ballot']);
});

test('Owners can see all templates after they log in from View Templates', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View Templates' }).first().click();
  await expect(page).toHaveURL('/login?template=');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page);
  await expect(page).toHaveURL('/templates');
});

test('Owners who are logged in find the way to their forms on the landing page, and templates open at once', async ({
  ownerPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Log In|Sign Up|Create Free Account)$/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Contact form' }).click();
  await expect(nameIn(page)).toHaveValue('Contact form');
});

test('Owners who log out stay logged out while the form to try is loaded', async ({ ownerPage: page }) => {
  await page.goto('/profile');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads.push(frame.url());
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes('/api/users/')) asked.push(request.url());
  });
  await page.getByRole('button', { name: /Noor Valbrecht/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const form = page.frameLocator('iframe[title="Try a form"]');
  await expect(form.getByRole('button', { name: 'Submit Form' })).toBeVisible();
  expect(loads).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('tessera_user'))).toBeNull();
});

test('Owners see the same templates on the landing page as in the gallery', async ({ page, ownerPage }) => {
  await page.goto('/');
  const tiles = page.getByRole('link').filter({ hasText: /\d+ questions?, \d+ pages?$/ });
  await expect(tiles).toHaveCount(8);
  const shown = await tiles.evaluateAll((links) =>
    links.map((link) => ({
      name: link.querySelector('strong')?.textContent ?? '',
      counts: link.textContent?.match(/\d+ questions?, \d+ pages?$/)?.[0] ?? '',
      address: link.getAttribute('href') ?? '',
    })),
  );
  await ownerPage.goto('/templates');
  for (const { name, counts, address } of shown) {
    const tile = ownerPage.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    await expect(tile).toContainText(counts.replace(/, \d+ pages?$/, ''));
    expect(address).toContain(name.toLowerCase().replaceAll(' ', '-'));
  }
});
