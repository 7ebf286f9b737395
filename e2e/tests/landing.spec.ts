import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/test';

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Form name' });

const register = async (page: Page) => {
  await page.getByLabel('Full Name').fill('ليلى حداد');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@hollinvale.example`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
};

test('Owners can choose a template on the landing page before they have an account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Event registration' }).click();
  // The choice survives a reload, and the way to the other screen and back.
  await page.reload();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login?template=event-registration');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page);
  await expect(nameIn(page)).toHaveValue('Event registration');
  await expect(page).toHaveURL(/\/form-builder\/[\w-]{36}$/);
});

test('Owners can choose a template on the landing page and log in', async ({ page, owner }) => {
  await page.goto('/login?template=budget-ballot');
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

test('Owners who are signed in find the way to their forms on the landing page, and templates open at once', async ({
  ownerPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Log In|Sign Up|Create Free Account)$/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Contact form' }).click();
  await expect(nameIn(page)).toHaveValue('Contact form');
});
