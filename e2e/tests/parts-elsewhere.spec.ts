import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { PartsHost } from '../fixtures/services/parts-host';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const shell = resolve(import.meta.dirname, '../../shell/dist/tessera-shell.json');
const parts: { folder: string }[] = JSON.parse(readFileSync(shell, 'utf8')).parts;

/** A server whose parts are on these hosts. */
async function startWith(hosts: readonly PartsHost[]): Promise<{ server: TesseraServer; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-elsewhere-'));
  const file = join(folder, 'parts.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(hosts.map(({ part, address }) => [part, address]))));
  const server = await TesseraServer.start({ env: { TESSERA_PARTS: file } });
  const stop = async () => {
    await server.stop();
    await Promise.all(hosts.map((host) => host.stop()));
    rmSync(folder, { recursive: true });
  };
  return { server, stop };
}

/** Collects the requests that browsers refuse: violations of the Content-Security-Policy, CORS and failed files. */
async function watch(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('tesseraRefused', (text: string) => refused.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tesseraRefused(text: string): void }).tesseraRefused(
        `${violatedDirective}: ${blockedURI}`,
      ),
    );
  });
  context.on('console', (message) => {
    if (/Content Security Policy|CORS|Refused to/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

async function expectPage(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('Owners and visitors can open every main page when each part comes from another host', async ({ browser }) => {
  const hosts = await Promise.all(parts.map(({ folder }) => PartsHost.start(folder)));
  const { server, stop } = await startWith(hosts);
  const [visitors, owners] = [await browser.newContext(), await browser.newContext()];
  try {
    const owner = await Owner.register(server.url);
    const id = await owner.createForm(ballot());
    const refused = [await watch(visitors), await watch(owners)];
    const visitor = await visitors.newPage();
    await expectPage(visitor, server.url, /./);
    await expectPage(visitor, `${server.url}/login`, /./);
    await expectPage(visitor, `${server.url}/register`, /./);
    await expectPage(visitor, `${server.url}/fill/${id}`, 'Budget ballot');
    await visitor.getByLabel('Your word').fill('Tilth');
    await visitor.getByRole('button', { name: 'Submit' }).click();
    await expect(visitor.getByText(/thank/i).first()).toBeVisible();

    await owner.logIn(owners);
    const page = await owners.newPage();
    await expectPage(page, `${server.url}/dashboard`, /Welcome/);
    await expectPage(page, `${server.url}/my-forms`, 'My Forms');
    await expectPage(page, `${server.url}/templates`, /Templates/);
    await expectPage(page, `${server.url}/profile`, 'Profile');
    await expectPage(page, `${server.url}/settings`, 'Settings');
    await expectPage(page, `${server.url}/releases`, 'Releases');
    await expectPage(page, `${server.url}/form-responses/${id}`, 'Budget ballot');
    await expectPage(page, `${server.url}/form-preview/${id}`, 'Budget ballot');
    await page.goto(`${server.url}/form-builder/${id}`);
    await expect(page.getByRole('textbox', { name: /title/i }).first()).toBeVisible();
    expect(refused.flat()).toEqual([]);
    for (const { part, sent } of hosts) {
      expect([part, sent.filter((path) => path.endsWith('.js')).length > 0]).toEqual([part, true]);
    }
  } finally {
    await Promise.all([visitors.close(), owners.close()]);
    await stop();
  }
});

test('Owners see which part is unavailable when its host does not send the documented headers', async ({ browser }) => {
  const { server, stop } = await startWith([await PartsHost.start('mf-auth', [])]);
  const context = await browser.newContext();
  try {
    const refused = await watch(context);
    const owner = await Owner.register(server.url);
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/profile`);
    await expect(page.getByRole('heading', { name: 'This part of Tessera is unavailable' })).toBeVisible();
    expect(refused.join('\n')).toContain('CORS');
    await expectPage(page, `${server.url}/my-forms`, 'My Forms');
  } finally {
    await context.close();
    await stop();
  }
});
