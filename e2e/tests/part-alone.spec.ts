import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../fixtures/free-port';
import { RepositoryCopy } from '../fixtures/repository-copy';
import { expect, test } from '../fixtures/test';

const shell = resolve(import.meta.dirname, '../../shell/dist/tessera-shell.json');
const all: string[] = JSON.parse(readFileSync(shell, 'utf8')).parts.map(({ folder }: { folder: string }) => folder);
/** Each part takes a quarter of a minute; one is enough to see that a part needs no other. */
const parts = process.env.NIGHTLY ? all : ['mf-admin'];
/** What every part is built with. */
const shared = ['shared-ui', 'fields', 'form-model', 'api-client', 'federation', 'shell', 'mocks', 'scripts'];
const scenarios = ['typical', 'empty', 'huge', 'slow', 'failing'];

/** Starts a part as its team does. Resolves when its page can be opened. */
async function startPart(copy: RepositoryCopy, part: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, mocks] = [await freePort(), await freePort()];
  const child: ChildProcess = spawn('npm', ['run', 'dev', '-w', part], {
    cwd: copy.path,
    env: { ...process.env, PORT: String(port), MOCKS_PORT: String(mocks) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm starts further processes, which end with the group.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(`${part} ended with ${child.exitCode}:\n${output}`);
        // The development server holds the request until the part is compiled.
        return (await fetch(url).catch(() => null))?.status;
      },
      { timeout: 120_000 },
    )
    .toBe(200);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
}

/** Opens a page of the part over the data of a scenario, and expects it to show what it should. */
async function expectShown(page: Page, address: string, scenario: string): Promise<void> {
  await page.goto(`${address}?scenario=${scenario}`);
  await expect(page.getByRole('combobox', { name: 'Scenario' })).toHaveValue(scenario);
  const title = page.getByRole('heading', { level: 1 }).first();
  const problem = page
    .getByRole('alert')
    .or(page.getByRole('button', { name: 'Try again' }))
    .first();
  await expect(scenario === 'failing' ? title.or(problem).first() : title).toBeVisible();
}

for (const part of parts) {
  test(`Developers of ${part} can show, test and build it without the folders of other parts`, async ({ page }) => {
    test.setTimeout(600_000);
    const copy = new RepositoryCopy([part, ...shared]);
    const developed = await startPart(copy, part).catch((error) => {
      copy.remove();
      throw error;
    });
    try {
      await page.goto(developed.url);
      await expect(page.getByRole('heading', { name: 'Pages of this part' })).toBeVisible();
      const links = await page.getByRole('main').getByRole('link').all();
      const addresses = await Promise.all(links.map(async (link) => link.getAttribute('href')));
      expect(addresses.length).toBeGreaterThan(0);
      for (const scenario of scenarios) {
        for (const address of scenario === 'slow' ? addresses.slice(0, 1) : addresses) {
          await expectShown(page, `${developed.url}${address}`, scenario);
        }
      }
      await copy.run('.', 'jest', '--maxWorkers=1', part);
      await copy.run(part, 'webpack', '--mode', 'production', '--no-optimization-minimize');
    } finally {
      await developed.stop();
      copy.remove();
    }
  });
}
