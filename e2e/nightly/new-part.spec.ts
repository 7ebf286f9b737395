import { readdirSync } from 'node:fs';
import { repository } from '../fixtures/builds/repository';
import { RepositoryCopy } from '../fixtures/builds/repository-copy';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const parts = readdirSync(repository).filter((folder) => folder.startsWith('mf-'));

test('Owners can open a part that a command has created', async ({ context }) => {
  test.setTimeout(600_000);
  const copy = new RepositoryCopy();
  let server: TesseraServer | undefined;
  try {
    await copy.run('.', 'node', 'scripts/create-part.mjs', 'mf-integrations');
    for (const taken of ['mf-integrations', 'mf-fill', 'mf-dashboard', 'integrations', 'mf-Maps']) {
      await expect(copy.run('.', 'node', 'scripts/create-part.mjs', taken)).rejects.toThrow(
        /(already|belongs to|not a name)/,
      );
    }
    copy.linkWorkspaces();
    await copy.run('.', 'tsc', '-b', 'shell', 'mf-integrations');
    await copy.run('.', 'jest', '--maxWorkers=1', 'mf-integrations', 'federation/src/parts.test.ts');
    // Development builds, because minifying takes half a minute and the test is about the table of parts.
    await copy.run('mf-integrations', 'webpack', '--mode', 'development');
    await copy.run('shell', 'webpack', '--mode', 'development');
    for (const part of parts) copy.takeBuild(part);

    server = await TesseraServer.start({ root: copy.path });
    const owner = await Owner.register(server.url);
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click();
    await expect(page).toHaveURL(`${server.url}/integrations`);
    await expect(page.getByText('You are logged in as Noor Valbrecht.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    await expect(page).toHaveTitle('Integrations · Tessera');
  } finally {
    await server?.stop();
    copy.remove();
  }
});
