import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changedBuild } from '../fixtures/builds/changed-build';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

/** The version of a part in a page’s HTML. */
const versionIn = (html: string, part: string) => html.split(`/parts/${part}/`)[1]?.split('/')[0] ?? '';
const shellVersionIn = (html: string) => /src="\/shell\/([^/]+)\/main/.exec(html)?.[1] ?? '';

/** Opens pages one after the other until it is stopped. Returns the statuses of those that failed. */
function steadyVisits(addresses: readonly string[]) {
  const failed: string[] = [];
  let visits = 0;
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      for (const address of addresses) {
        const answer = await fetch(address, { headers: { accept: 'text/html' } });
        const html = await answer.text();
        const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '');
        const statuses = await Promise.all(scripts.map(async (src) => (await fetch(new URL(src, address))).status));
        if (answer.status !== 200 || statuses.some((status) => status !== 200)) {
          failed.push(`${address}: ${answer.status}, scripts ${statuses}`);
        }
        visits += 1;
      }
    }
  })();
  const stop = async () => {
    stopped = true;
    await done;
    return { failed, visits };
  };
  return { stop };
}

test('Visitors and owners can go on while the visitor’s page and the shell are released and rolled back', async ({
  page,
  browser,
}) => {
  const server = await TesseraServer.start();
  const builds = [changedBuild('mf-fill', 'visitor/visitor.json', '\n'), changedBuild('shell', 'mark.svg', '\n')];
  const [fill = '', shell = ''] = builds;
  try {
    const owner = await Owner.register(server.url);
    const form = `${server.url}/fill/${await owner.createForm(ballot())}`;
    const html = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text();
    const first = versionIn(await html(form), 'mf-fill');
    const firstShell = shellVersionIn(await html(server.url));

    await page.goto(form);
    await page.getByLabel('Your word').fill('“Tilth”, 1,5');
    const context = await browser.newContext();
    await owner.logIn(context);
    const dashboard = await context.newPage();
    await dashboard.goto(`${server.url}/dashboard`);

    const visits = steadyVisits([form, `${server.url}/login`]);
    await server.release('mf-fill', fill);
    await server.release('shell', shell);
    await expect.poll(async () => versionIn(await html(form), 'mf-fill')).not.toBe(first);
    await expect.poll(async () => shellVersionIn(await html(server.url))).not.toBe(firstShell);

    // Tabs that were opened before go on with the files of their version.
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/thank/i).first()).toBeVisible();
    await dashboard.getByRole('link', { name: 'My Forms' }).click();
    await expect(dashboard.getByRole('heading', { level: 1, name: 'My Forms' })).toBeVisible();

    await server.releaseCommand('rollback', 'mf-fill');
    await server.releaseCommand('rollback', 'shell');
    await expect.poll(async () => versionIn(await html(form), 'mf-fill')).toBe(first);
    await expect.poll(async () => shellVersionIn(await html(server.url))).toBe(firstShell);
    const { failed, visits: count } = await visits.stop();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(10);
    await context.close();
  } finally {
    await server.stop();
    for (const build of builds) rmSync(resolve(build, '..'), { recursive: true, force: true });
  }
});

test('Visitors can fill in a form while a release that cannot render it is current', async ({ page }) => {
  const server = await TesseraServer.start();
  const broken = changedBuild(
    'mf-fill',
    'server/render.cjs',
    "\nmodule.exports.renderer.render = () => { throw new Error('broken release'); };\n",
  );
  try {
    const owner = await Owner.register(server.url);
    const form = `${server.url}/fill/${await owner.createForm(ballot())}`;
    await server.release('mf-fill', broken);
    await expect
      .poll(async () => {
        expect((await fetch(form)).status).toBe(200);
        return server.output;
      })
      .toContain('failed to render a page');
    await page.goto(form);
    await page.getByLabel('Your word').fill('Tilth');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/thank/i).first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(resolve(broken, '..'), { recursive: true, force: true });
  }
});

test('Visitors never get a file that was changed in the store', async () => {
  const server = await TesseraServer.start();
  const build = changedBuild('mf-fill', 'visitor/visitor.json', '\n');
  try {
    const owner = await Owner.register(server.url);
    const form = `${server.url}/fill/${await owner.createForm(ballot())}`;
    const first = versionIn(await (await fetch(form)).text(), 'mf-fill');
    // The release is made in another store, and one of its files is changed on the way to the server’s.
    const pointer = 'releases/pointers/mf-fill.json';
    const other = await TesseraServer.start();
    await other.release('mf-fill', build);
    await other.kill();
    const version = other.currentVersion('mf-fill');
    const stored = join(other.dataFolder, 'releases/mf-fill', version);
    appendFileSync(join(stored, 'files/visitor/embed.js'), 'alert("evil")');
    cpSync(stored, join(server.dataFolder, 'releases/mf-fill', version), { recursive: true });
    cpSync(join(other.dataFolder, pointer), join(server.dataFolder, pointer));
    await other.stop();
    await expect.poll(() => server.output).toContain('embed.js does not match its hash');
    expect(versionIn(await (await fetch(form)).text(), 'mf-fill')).toBe(first);
    expect((await fetch(`${server.url}/parts/mf-fill/${version}/visitor/embed.js`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/embed.js`)).text()).not.toContain('evil');
  } finally {
    await server.stop();
    rmSync(resolve(build, '..'), { recursive: true, force: true });
  }
});
