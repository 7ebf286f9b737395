import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { changedBuild } from '../fixtures/builds/changed-build';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

let build: string;
let server: TesseraServer;
let administrator: Owner;
test.beforeAll(async () => {
  // Not with the module: a worker may run the tests of this file at different times.
  build = changedBuild('mf-fill', 'visitor/visitor.json', '\n');
  // The command’s author has the server’s name, as when the server itself rolls back.
  server = await TesseraServer.start({ env: { RELEASE_AUTHOR: 'the server, since 24 of 120 visits failed' } });
  await server.release('mf-fill', build);
  // The first account is the administrator.
  administrator = await Owner.register(server.url, 'Imke Tarrow');
});
test.afterAll(async () => {
  await server.stop();
  rmSync(resolve(build, '..'), { recursive: true, force: true });
});

const rowOf = (page: Page, part: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: part }) });

/** Chooses an action in the menu of a part. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for mf-fill' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('Administrators can roll back, and start, promote and withdraw a canary; others are refused', async ({
  browser,
}) => {
  const form = `${server.url}/fill/${await administrator.createForm(ballot())}`;
  const served = async () => (await (await fetch(form)).text()).split('/parts/mf-fill/')[1]?.split('/')[0];
  const context = await browser.newContext({ baseURL: server.url });
  await administrator.logIn(context);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Releases' }).click();
  await expect(page).toHaveURL(/\/releases$/);
  const fill = rowOf(page, 'mf-fill');
  for (const part of ['shell', 'mf-admin', 'mf-auth', 'mf-builder', 'mf-responses']) {
    await expect(rowOf(page, part)).toContainText('since');
  }
  const { parts } = await administrator.call('GET', '/releases');
  const { current: latest, earlier } = parts.find(({ part }: { part: string }) => part === 'mf-fill');
  const before = String(earlier.at(-1));
  await expect(fill).toContainText(latest);
  expect(await violations(page)).toEqual([]);

  // By keyboard: the menu, the version, the confirmation.
  await page.getByRole('button', { name: 'Actions for mf-fill' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Roll back mf-fill' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: before }).focus();
  await page.getByRole('button', { name: `Roll back to ${before}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`mf-fill: Rolled back to ${before}.`)).toBeVisible();
  await expect(fill).toContainText(before);
  await expect.poll(served).toBe(before);

  await choose(page, 'Start a canary…');
  await page.getByRole('radio', { name: latest }).check();
  await page.getByRole('radio', { name: '50%' }).check();
  await page.getByRole('button', { name: `Start canary ${latest}` }).click();
  const panel = page.getByRole('region', { name: 'Canary of mf-fill' });
  await expect(panel).toContainText(`Canary ${latest}`);
  await expect(panel.getByRole('radio', { name: '50%' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('radio', { name: '10%' }).click();
  await page.getByRole('button', { name: 'Change to 10%' }).click();
  await expect(panel.getByRole('radio', { name: '10%' })).toBeChecked();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: `Withdraw ${latest}` }).click();
  await expect(panel).toHaveCount(0);

  await choose(page, 'Start a canary…');
  await page.getByRole('radio', { name: latest }).check();
  await page.getByRole('button', { name: `Start canary ${latest}` }).click();
  await panel.getByRole('button', { name: 'Promote to 100%' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote to 100%' }).click();
  await expect(page.getByText(`mf-fill: ${latest} is current.`)).toBeVisible();
  await expect.poll(served).toBe(latest);

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/audit$/);
  await expect(page.getByRole('row', { name: /Release changed/ }).first()).toContainText(`Promoted ${latest}`);
  await context.close();

  const visitor = await browser.newContext({ baseURL: server.url });
  const theirs = await visitor.newPage();
  await theirs.goto('/releases');
  await expect(theirs).toHaveURL(/\/login/);
  const other = await Owner.register(server.url);
  await other.logIn(visitor);
  await theirs.goto('/releases');
  await expect(theirs.getByText(/Only administrators/)).toBeVisible();
  await expect(other.call('GET', '/releases')).rejects.toThrow('404');
  const rollBack = { action: 'roll-back', version: before };
  await expect(other.call('POST', '/releases/mf-fill', rollBack)).rejects.toThrow('404');
  expect((await fetch(`${server.url}/api/releases`)).status).toBe(401);
  expect(await served()).toBe(latest);
  await visitor.close();
});

test('Administrators can see on a phone why the server rolled back, and the files of a version', async ({
  browser,
}) => {
  await server.releaseCommand('rollback', 'mf-fill');
  // Servers notice it within a second.
  const lastChange = async () => {
    const { parts } = await administrator.call('GET', '/releases');
    return parts.find(({ part }: { part: string }) => part === 'mf-fill').history[0];
  };
  await expect.poll(lastChange).toMatchObject({ action: 'roll-back', isAutomatic: true });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await administrator.logIn(context);
  const page = await context.newPage();
  await page.goto('/releases');
  const alert = page.getByText(/was rolled back automatically/);
  await expect(alert).toBeVisible();
  await expect(page.getByText(/24 of 120 visits failed\. Browsers get/)).toBeVisible();
  // The part that needs attention comes first.
  const tops = await Promise.all(
    ['mf-fill', 'shell'].map(async (part) => (await rowOf(page, part).boundingBox())?.y ?? 0),
  );
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'See errors' }).click();
  const drawer = page.getByRole('dialog', { name: /^mf-fill / });
  await expect(drawer.getByRole('row', { name: /tessera-part\.json.*sha256-[\w+/]{43}=/ })).toBeVisible();
  await expect(drawer.getByText(/by the server, since 24 of 120 visits failed/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The open version is in the address.
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await context.close();
});
