import type { Page } from '@playwright/test';
import { allotment, ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

for (const [path, title] of [
  ['/', 'Tessera'],
  ['/login', 'Log in · Tessera'],
  ['/register', 'Create account · Tessera'],
  ['/forgot-password', 'Forgot password · Tessera'],
  ['/reset-password', 'Reset password · Tessera'],
  ['/confirm-email', 'Confirm email · Tessera'],
  ['/no-such-page', 'Page not found · Tessera'],
] as const) {
  test(`Visitors can tell the tab of ${path} by its title`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}

test('Owners can tell their tabs by the titles', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot('Plots & beds'));
  const titles: { [path: string]: string } = {
    '/dashboard': 'Dashboard · Tessera',
    '/my-forms': 'My Forms · Tessera',
    '/templates': 'Templates · Tessera',
    '/activity-logs': 'Activity Logs · Tessera',
    '/profile': 'Profile · Tessera',
    '/settings': 'Settings · Tessera',
    [`/form-builder/${id}`]: 'Plots & beds · Builder · Tessera',
    [`/form/${id}`]: 'Plots & beds · Builder · Tessera',
    [`/form-preview/${id}`]: 'Plots & beds · Preview · Tessera',
    [`/form-responses/${id}`]: 'Plots & beds · Responses · Tessera',
    [`/form-preview/${UNKNOWN}`]: 'Form not found · Tessera',
    [`/form-responses/${UNKNOWN}`]: 'Form not found · Tessera',
    '/template-preview': 'No template to preview · Tessera',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
  }
});

test('Owners can read the form’s name in the title while they go from screen to screen', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot('Plots'));
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('textbox', { name: 'Form name' }).fill('Beds');
  await expect(page).toHaveTitle('Beds · Builder · Tessera');
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page).toHaveTitle('Beds · Preview · Tessera');
  await page.getByRole('link', { name: 'Back to Form Builder' }).click();
  await expect(page).toHaveTitle('Beds · Builder · Tessera');
  await page.getByRole('link', { name: 'Back to My Forms' }).click();
  await expect(page).toHaveTitle('My Forms · Tessera');
});

test('Owners can leave the preview of an unknown form, which is told once', async ({ ownerPage: page }) => {
  await page.goto(`/form-preview/${UNKNOWN}`);
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
  await expect(page.getByText('Form not found')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Owners can try the preview again when it could not be loaded', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot());
  const call = `**/api/forms/${id}`;
  await page.route(call, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Not ready.' } }));
  await page.goto(`/form-preview/${id}`);
  await expect(page.getByRole('heading', { name: 'The preview could not be loaded' })).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Your word')).toBeVisible();
});

/** How much taller the page is than the window, in px. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('Owners can preview a short form without scrolling', async ({ ownerPage: page, owner }) => {
      await page.goto(`/form-preview/${await owner.createForm(ballot())}`);
      await expect(page.getByLabel('Your word')).toBeVisible();
      expect(await overhang(page)).toBe(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Owners can tap every button: none is smaller than 24 px', async ({ ownerPage: page, owner }) => {
    const id = await owner.createForm(allotment);
    for (const path of [
      '/dashboard',
      '/my-forms',
      '/templates',
      '/activity-logs',
      '/profile',
      '/settings',
      '/settings/appearance',
      `/form-builder/${id}`,
      `/form-preview/${id}`,
      `/form-responses/${id}`,
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, [role="button"], [role="tab"]')].flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          const isShown = button.checkVisibility({ visibilityProperty: true }) && width > 1;
          return isShown && (width < 24 || height < 24)
            ? [`${button.getAttribute('aria-label') ?? button.textContent}: ${width} × ${height}`]
            : [];
        }),
      );
      expect(small, path).toEqual([]);
    }
  });

  test('Owners can sort their forms with one finger', async ({ ownerPage: page, owner }) => {
    await owner.createForm(ballot('Ash'));
    await page.goto('/my-forms');
    const box = await page.getByRole('button', { name: 'Sort ascending' }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});

test('Owners can choose a range of forms with Shift', async ({ ownerPage: page, owner }) => {
  for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood']) await owner.createForm(ballot(name));
  await page.goto('/my-forms?sort=name&order=asc');
  await page.getByLabel('Select Ash').click();
  await page.getByLabel('Select Cedar').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(page.getByLabel('Select Birch')).toBeChecked();
  await expect(page.getByLabel('Select Dogwood')).not.toBeChecked();
});

test('Owners can read the beginning of a long name from right to left', async ({ ownerPage: page, owner }) => {
  await owner.createForm(ballot('استمارة التسجيل في الحديقة المجتمعية لسكان الحي الشرقي والغربي والشمالي'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/dashboard', '/my-forms']) {
    await page.goto(path);
    const name = page.getByRole('link', { name: /^استمارة/ });
    await expect(name).toBeVisible();
    const [first, heading] = await name.evaluate((link) => {
      const range = document.createRange();
      range.setStart(link.firstChild as Text, 0);
      range.setEnd(link.firstChild as Text, 1);
      return [range, link.parentElement as Element].map((each) => each.getBoundingClientRect().right);
    });
    expect(first, path).toBeLessThanOrEqual(Number(heading) + 1);
  }
});
