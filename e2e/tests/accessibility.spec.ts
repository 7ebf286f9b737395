import type { Page } from '@playwright/test';
import { allotment, ballot } from '../fixtures/forms';
import { openedKey } from '../fixtures/responses';
import { sizes } from '../fixtures/sizes';
import { expect, test, violations } from '../fixtures/test';

interface Screen {
  name: string;
  /** Whether an owner is logged in. */
  owner: boolean;
  open(page: Page, formId: string): Promise<unknown>;
}

const at = (path: string) => async (page: Page, formId: string) => {
  await page.goto(path.replace('{id}', formId), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading').first()).toBeVisible();
};

const screens: Screen[] = [
  { name: 'the landing page', owner: false, open: at('/') },
  { name: 'log in', owner: false, open: at('/login') },
  { name: 'register', owner: false, open: at('/register') },
  { name: 'forgot password', owner: false, open: at('/forgot-password') },
  { name: 'an address that leads nowhere', owner: false, open: at('/no-such-page') },
  { name: 'a form', owner: false, open: at('/fill/{id}') },
  {
    name: 'a form with errors',
    owner: false,
    open: async (page, id) => {
      await at('/fill/{id}')(page, id);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'a form that does not exist', owner: false, open: at('/fill/00000000-0000-4000-8000-000000000000') },
  { name: 'the dashboard', owner: true, open: at('/dashboard') },
  { name: 'my forms', owner: true, open: at('/my-forms') },
  { name: 'the builder', owner: true, open: at('/form-builder/{id}') },
  {
    name: 'the builder with a field',
    owner: true,
    open: async (page, id) => {
      await at('/form-builder/{id}')(page, id);
      await page.getByRole('button', { name: 'Edit Full name' }).click();
      await expect(page.getByRole('region', { name: 'Properties' }).getByLabel('Label', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'publishing',
    owner: true,
    open: async (page, id) => {
      await at('/form-builder/{id}')(page, id);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Publish/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'the preview', owner: true, open: at('/form-preview/{id}') },
  { name: 'responses', owner: true, open: at('/form-responses/{id}') },
  {
    name: 'a response in full',
    owner: true,
    open: async (page, id) => {
      await at('/form-responses/{id}')(page, id);
      await page.locator('tbody').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'the profile', owner: true, open: at('/profile') },
  { name: 'the activity log', owner: true, open: at('/activity-logs') },
  { name: 'templates', owner: true, open: at('/templates') },
];

const answers = {
  name: 'Leda',
  mail: 'a@b.example',
  home_street: 'S',
  home_city: 'C',
  home_state: 'T',
  home_zip: 'Z',
  size: 'Half plot',
  areas: ['By the pond'],
  skill: 3,
  sign: 'L',
};

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}, in both themes`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, owner: loggedIn, open } of screens) {
      // On a phone a selected field is behind its own tab; the builder’s own test goes there.
      if (size === 'phone' && name.startsWith('the builder with')) continue;
      test(`Owners and visitors can use ${name}: axe finds no violations`, async ({ page, context, owner, server }) => {
        const id = await owner.createForm(
          loggedIn ? { ...allotment, pages: [...allotment.pages, ...ballot().pages] } : allotment,
        );
        const sent = await fetch(`${server.url}/api/forms/${id}/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            data: { ...answers, ...(loggedIn ? { word: 'w' } : {}) },
            submittedAt: new Date().toISOString(),
            key: await openedKey(server.url, id),
          }),
        });
        expect(sent.status).toBe(201);
        if (loggedIn) await owner.logIn(context);
        await open(page, id);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}
