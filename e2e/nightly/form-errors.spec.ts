import type { Page } from '@playwright/test';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { press } from '../fixtures/press';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

/** A form that is sent while something in it is wrong. */
interface Case {
  at: string;
  /** Opens the form and fills in invalid values. */
  open?: (page: Page) => Promise<unknown>;
  /** The button that sends the form. */
  send: string;
  /** The label of the first control that is wrong. */
  label: string | RegExp;
}

const fill = (page: Page, values: { [label: string]: string }) =>
  Object.entries(values).reduce<Promise<unknown>>(
    (before, [label, value]) => before.then(() => page.getByLabel(label, { exact: true }).fill(value)),
    Promise.resolve(),
  );

/** Sends the form, and expects the focus in the first wrong control, which is marked and described. */
async function expectFocusAtFirstError(page: Page, { at, open, send, label }: Case): Promise<void> {
  await page.goto('about:blank');
  await page.goto(at);
  await open?.(page);
  const scope = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
  const within = scope ? page.getByRole('dialog').or(page.getByRole('alertdialog')) : page.getByRole('main');
  await within.getByRole('button', { name: send, exact: true }).click();
  const control = within.getByLabel(label, { exact: true }).first();
  await expect(control, `${at}: ${send}`).toBeFocused();
  const look = () =>
    control.evaluate((element: HTMLInputElement) => {
      const group = element.closest('fieldset[aria-describedby]');
      const described = (element.getAttribute('aria-describedby') ?? group?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
      return {
        isMarked:
          element.getAttribute('aria-invalid') === 'true' ||
          /-error$/.test(group?.getAttribute('aria-describedby') ?? ''),
        // The browser says what its own check refuses.
        isDescribed: described.trim() !== '' || element.validationMessage !== '',
        isFirst: document.querySelector('[aria-invalid="true"]') === element || group !== null,
      };
    });
  await expect.poll(look, `${at}: ${send}`).toEqual({ isMarked: true, isDescribed: true, isFirst: true });
}

const account = { 'Full Name': 'Noor Valbrecht', Email: 'noor@hollinvale.example' };

const forVisitors: readonly Case[] = [
  { at: '/login', send: 'Sign In', label: 'Email' },
  { at: '/login', open: (page) => fill(page, { Email: 'noor', Password: 'x' }), send: 'Sign In', label: 'Email' },
  {
    at: '/login',
    open: (page) => fill(page, { Email: 'noor@hollinvale.example', Password: 'not mine' }),
    send: 'Sign In',
    label: 'Email',
  },
  { at: '/register', send: 'Create Account', label: 'Full Name' },
  {
    at: '/register',
    open: (page) => fill(page, { ...account, Password: 'heron over the weir', 'Confirm Password': 'heron' }),
    send: 'Create Account',
    label: 'Confirm Password',
  },
  {
    at: '/register',
    open: (page) => fill(page, { ...account, Password: 'password123', 'Confirm Password': 'password123' }),
    send: 'Create Account',
    label: 'Password',
  },
  { at: '/forgot-password', send: 'Send link', label: 'Email' },
  { at: '/reset-password#token', send: 'Save password', label: 'New Password' },
  {
    at: '/reset-password#token',
    open: (page) => fill(page, { 'New Password': 'heron', 'Confirm New Password': 'heron' }),
    send: 'Save password',
    label: 'New Password',
  },
  { at: '/register#confirm=token', send: 'Confirm email', label: 'Password' },
];

const forOwners = (owner: Owner, organizationId: string, formId: string): readonly Case[] => [
  { at: '/settings', open: (page) => fill(page, { 'Full name': '' }), send: 'Save name', label: 'Full name' },
  {
    at: '/settings',
    open: (page) => press(page, 'Change email'),
    send: 'Send confirmation link',
    label: 'New email',
  },
  {
    at: '/settings',
    open: async (page) => {
      await press(page, 'Change email');
      await fill(page, { 'New email': 'other@hollinvale.example', 'Your password': 'not mine' });
    },
    send: 'Send confirmation link',
    label: 'Your password',
  },
  {
    at: '/settings/security',
    open: (page) => press(page, 'Change password'),
    send: 'Change password',
    label: 'Current password',
  },
  {
    at: '/settings/security',
    open: async (page) => {
      await press(page, 'Change password');
      await fill(page, {
        'Current password': owner.password,
        'New password': 'heron over the weir',
        'Confirm new password': 'heron',
      });
    },
    send: 'Change password',
    label: 'Confirm new password',
  },
  {
    at: '/settings/security',
    open: async (page) => {
      await press(page, 'Change password');
      await fill(page, {
        'Current password': 'not mine',
        'New password': 'heron over the weir',
        'Confirm new password': 'heron over the weir',
      });
    },
    send: 'Change password',
    label: 'Current password',
  },
  {
    at: '/settings/security',
    open: (page) => press(page, 'Set up'),
    send: 'Turn on',
    label: 'Enter the 6-digit code that the app shows',
  },
  {
    at: '/settings/security',
    open: async (page) => {
      await press(page, 'Set up');
      await fill(page, { 'Enter the 6-digit code that the app shows': '000000' });
    },
    send: 'Turn on',
    label: 'Enter the 6-digit code that the app shows',
  },
  {
    at: '/settings/data',
    open: async (page) => {
      await press(page, 'Delete my account');
      await fill(page, { [`Type ${owner.name} to confirm`]: owner.name, 'Your password': 'not mine' });
    },
    send: 'Delete my account',
    label: 'Your password',
  },
  { at: '/settings/api-keys', open: (page) => press(page, 'Create API key'), send: 'Create API key', label: 'Name' },
  {
    at: '/settings/api-keys',
    open: async (page) => {
      await press(page, 'Create API key');
      await fill(page, { Name: 'Sync' });
      await page.getByRole('dialog').getByRole('checkbox', { checked: true }).uncheck();
    },
    send: 'Create API key',
    label: /^Read forms/,
  },
  {
    at: '/settings/installation',
    open: (page) => fill(page, { 'Name of the installation': '' }),
    send: 'Save name',
    label: 'Name of the installation',
  },
  {
    at: '/settings/installation',
    open: async (page) => {
      await page.getByRole('radio', { name: /at your domains/ }).check({ force: true });
      await fill(page, { Domains: '@hollinvale' });
    },
    send: 'Save registration',
    label: 'Domains',
  },
  { at: '/settings/installation', send: 'Make administrator', label: 'Email of the new administrator' },
  {
    at: '/profile',
    open: (page) => page.getByText('Change Password').first().click(),
    send: 'Change Password',
    label: 'Current Password',
  },
  {
    at: `/team/${organizationId}`,
    open: (page) => press(page, 'Invite people'),
    send: 'Send invitations',
    label: 'Email addresses',
  },
  {
    at: `/team/${organizationId}`,
    open: async (page) => {
      await press(page, 'Rename');
      await fill(page, { Name: '' });
    },
    send: 'Rename',
    label: 'Name',
  },
  { at: `/team/${organizationId}`, open: (page) => press(page, 'Find a person'), send: 'Find', label: 'Email' },
  {
    at: `/form-settings/${formId}`,
    open: (page) => page.getByRole('switch', { name: /^Ask for a password/ }).check(),
    send: 'Save changes',
    label: 'Password',
  },
];

test('Visitors find the focus in the first field that is wrong, on every account screen', async ({ page }) => {
  for (const each of forVisitors) await expectFocusAtFirstError(page, each);
  expect(await violations(page)).toEqual([]);
});

test('Owners find the focus in the first field that is wrong, in every form of the settings', async ({ browser }) => {
  const server = await TesseraServer.start();
  const owner = await Owner.register(server.url);
  const { id } = await owner.call('POST', '/organizations', { name: 'Hollinvale Trust' });
  const formId = await owner.createForm(ballot('Plots & beds'));
  const context = await browser.newContext({ baseURL: server.url });
  await owner.logIn(context);
  const page = await context.newPage();
  for (const each of forOwners(owner, id, formId)) await expectFocusAtFirstError(page, each);
  expect(await violations(page)).toEqual([]);
  await context.close();
  await server.stop();
});
