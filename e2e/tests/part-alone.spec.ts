import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from '../fixtures/builds/repository';
import { RepositoryCopy } from '../fixtures/builds/repository-copy';
import { freePort } from '../fixtures/services/free-port';
import { expect, test } from '../fixtures/test';

const own = '@tessera/';
const shell = join(repository, 'shell/dist/tessera-shell.json');
const all: string[] = JSON.parse(readFileSync(shell, 'utf8')).parts.map(({ folder }: { folder: string }) => folder);
/** Each part takes a quarter of a minute; one is enough to see that the rest works. */
const parts = process.env.NIGHTLY ? all : ['mf-admin'];
const scenarios = ['typical', 'empty', 'huge', 'slow', 'failing'];

/**
 * The folders with which a part is developed: the frame of the shell, the mocks, the scripts, and the packages that they and
 * it name.
 */
function foldersFor(part: string): Set<string> {
  const found = new Set(['scripts', part, 'shell', 'mocks']);
  for (const folder of found) {
    const file = join(repository, folder, 'package.json');
    const { dependencies = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    for (const name of Object.keys(dependencies)) if (name.startsWith(own)) found.add(name.slice(own.length));
  }
  return found;
}

/** The folders of the repository that the files of a part import from. */
function importedBy(part: string): Set<string> {
  const listed = execFileSync('git', ['ls-files', part], { cwd: repository, encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(repository, file)));
  const specifiers = /(?:from|import|import\(|require\(|resolve\()\s*['"](\.[^'"]*|@tessera\/[^'"]+)['"]/g;
  const imported = files.flatMap((file) =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(specifiers)].map(([, name = '']) =>
      name.startsWith(own) ? name.slice(own.length) : relative(repository, resolve(repository, dirname(file), name)),
    ),
  );
  return new Set(imported.map((path) => path.split('/')[0] ?? ''));
}

for (const part of all) {
  test(`Developers of ${part} need the folder of no other part`, () => {
    const folders = foldersFor(part);
    expect(all.filter((other) => other !== part && folders.has(other))).toEqual([]);
    const imported = importedBy(part);
    expect(imported).toContain('shared-ui');
    expect([...imported].filter((folder) => !folders.has(folder))).toEqual([]);
  });
}

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

/** Opens a page of the part over the data of a scenario, and expects it to show the page of this case. */
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

// All tests of the part run in its own folder beside the others. Whether they run without those, a share of them shows.
const share = process.env.NIGHTLY ? [] : ['--shard=1/10'];

for (const part of parts) {
  test(`Developers of ${part} can show, test and build it without the folders of other parts`, async ({ page }) => {
    test.setTimeout(600_000);
    const copy = new RepositoryCopy([...foldersFor(part)]);
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
      await copy.run('.', 'jest', '--maxWorkers=1', ...share, part);
      await copy.run(part, 'webpack', '--mode', 'production', '--no-optimization-minimize');
    } finally {
      await developed.stop();
      copy.remove();
    }
  });
}
