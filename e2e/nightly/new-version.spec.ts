import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { changedBuild } from '../fixtures/builds/changed-build';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

/** Lets time pass in the page until it has asked the server for the current versions, and has thought about the answer. */
async function untilAsked(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/parts.json');
  await page.clock.runFor(5 * 60_000 + 10_000);
  await (await answered).finished();
  await page.clock.runFor(65_000);
}

test('Owners are offered a new version only when they do nothing and have typed nothing', async ({ browser }) => {
  const server = await TesseraServer.start();
  const build = changedBuild('shell', 'mark.svg', '\n');
  try {
    const owner = await Owner.register(server.url, 'Adelheid Verwalter');
    await owner.createForm(ballot());
    const context = await browser.newContext();
    await owner.logIn(context);
    const page = await context.newPage();
    const offer = page.getByRole('status', { name: 'New version' });
    await page.clock.install();
    await page.goto(`${server.url}/my-forms`);
    await expect(page.getByText('Budget ballot')).toBeVisible();
    const watched = page.waitForResponse(/offer-reload\.js/);
    await page.clock.runFor(61_000);
    await watched;
    await untilAsked(page);
    await expect(offer).toHaveCount(0);

    const served = async () => (await fetch(`${server.url}/parts.json`)).headers.get('x-shell-version');
    const old = await served();
    await server.release('shell', build);
    await expect.poll(served).not.toBe(old);
    await page.getByRole('searchbox').fill('ballot');
    await untilAsked(page);
    await expect(offer).toHaveCount(0);

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await page.clock.runFor(65_000);
    await expect(offer).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const version = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src);
    const before = await version();
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(version).not.toBe(before);
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
    rmSync(resolve(build, '..'), { recursive: true, force: true });
  }
});
