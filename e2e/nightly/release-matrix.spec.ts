import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lastRelease } from '../fixtures/builds/previous-builds';
import { repository } from '../fixtures/builds/repository';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const parts = ['mf-auth', 'mf-builder', 'mf-responses', 'mf-admin', 'mf-fill'];
const current = (part: string) => join(repository, part, 'dist');

/** Releases builds together. Resolves to the refusal of the command, if they do not fit the rest. */
async function released(server: TesseraServer, builds: readonly (readonly [string, string])[]): Promise<string | null> {
  try {
    await server.releaseCommand('publish', ...builds.map(([part, folder]) => `${part}=${folder}`));
    return null;
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error);
  }
}

/** Uses the main pages of each part, as its owner and as a visitor. */
const uses: { readonly [part: string]: (page: Page, url: string, form: string) => Promise<void> } = {
  'mf-auth': async (page, url) => {
    await page.goto(`${url}/profile`);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  },
  'mf-builder': async (page, url, form) => {
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await page.goto(`${url}/form-builder/${form}`);
    await expect(page.getByLabel('Form name')).toHaveValue('Budget ballot');
  },
  'mf-responses': async (page, url, form) => {
    await page.goto(`${url}/form-responses/${form}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Budget ballot' })).toBeVisible();
  },
  'mf-admin': async (page, url) => {
    await page.goto(`${url}/releases`);
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  },
  'mf-fill': async (page, url, form) => {
    await page.goto(`${url}/form-preview/${form}`);
    await expect(page.getByLabel('Your word')).toBeVisible();
    await page.goto(`${url}/fill/${form}`);
    await page.getByLabel('Your word').fill('Tilth');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/thank/i).first()).toBeVisible();
  },
};

test('Owners and visitors can use the last release of each part with the others of today, and the reverse', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { revision, builds: previous } = await lastRelease(['shell', ...parts]);
  const server = await TesseraServer.start();
  try {
    const owner = await Owner.register(server.url, 'Adelheid Verwalter');
    const form = await owner.createForm(ballot());
    const context = await browser.newContext();
    await owner.logIn(context);
    const page = await context.newPage();
    const shown = async (part: string) => (await (await fetch(`${server.url}/parts.json`)).json())[part]?.entry;
    let used = 0;

    /** Uses a part’s build with the others that are current, unless the command names what differs. */
    const tryWithOthers = async (part: string, build: string, back: string) => {
      const before = await shown(part);
      const version = server.currentVersion(part);
      const refusal = await released(server, [[part, build]]);
      // A part that has not changed since has the same version.
      if (!refusal && server.currentVersion(part) === version) return;
      if (refusal) expect(refusal).toMatch(/does not fit the shell \S+: it (?:uses|has no) /);
      else {
        await expect.poll(() => shown(part)).not.toBe(before);
        await uses[part]?.(page, server.url, form);
        used += 1;
        await released(server, [[part, back]]);
        await expect.poll(() => shown(part)).toBe(before);
      }
    };
    const both = parts.filter((part) => previous.has(part));
    for (const part of both) await tryWithOthers(part, previous.get(part) ?? '', current(part));
    // The reverse: everything of the last release, and one part of today.
    expect(await released(server, [...previous])).toBeNull();
    for (const part of both) await uses[part]?.(page, server.url, form);
    for (const part of both) await tryWithOthers(part, current(part), previous.get(part) ?? '');
    test.info().annotations.push({ type: 'matrix', description: `${used} of ${2 * both.length} with ${revision}` });
    await context.close();
  } finally {
    await server.stop();
  }
});
