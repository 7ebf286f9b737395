import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changedBuild } from '../fixtures/builds/changed-build';
import { repository } from '../fixtures/builds/repository';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const { js } = JSON.parse(readFileSync(join(repository, 'mf-fill/dist/visitor/visitor.json'), 'utf8')) as {
  js: string[];
};
/** Fails for each fifth visitor. */
const fault =
  "if(Number(new URL(location.href).searchParams.get('visitor'))%5===0)setTimeout(()=>{throw new TypeError('broken release')});";

test('Administrators get a release rolled back that breaks for one visitor in five', async ({
  page,
  uncaughtErrors,
}) => {
  uncaughtErrors.allow(/broken release/);
  const server = await TesseraServer.start({ env: { TRUST_PROXY: '1', ROLL_BACK_VISITS: '50' } });
  const build = changedBuild('mf-fill', `visitor/${js[0]}`, (code) => fault + code);
  try {
    const administrator = await Owner.register(server.url, 'Adelheid Verwalter');
    const form = `${server.url}/fill/${await administrator.createForm(ballot())}`;
    const before = server.currentVersion('mf-fill');
    await server.release('mf-fill', build);
    const broken = server.currentVersion('mf-fill');
    expect(broken).not.toBe(before);
    await expect.poll(async () => (await fetch(form)).text()).toContain(broken);

    for (let visitor = 1; server.currentVersion('mf-fill') === broken && visitor <= 300; visitor += 1) {
      // Each visitor comes from another network, as the proxy says.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visitor % 250}` });
      const isReported = visitor % 5 === 0 ? page.waitForRequest('**/api/client-errors', { timeout: 5_000 }) : null;
      await page.goto(`${form}?visitor=${visitor}`);
      // None, if the release was rolled back in this moment.
      await isReported?.catch(() => undefined);
    }
    await expect.poll(() => server.currentVersion('mf-fill')).toBe(before);
    await expect.poll(() => server.output).toMatch(/mf-fill \S+ was rolled back to \S+: \d+ of \d+ visits failed/);
    await expect.poll(() => server.output).toContain('mf-fill was rolled back');
    await expect.poll(async () => (await fetch(form)).text()).not.toContain(broken);

    // The visitors’ answers arrive all the while.
    await page.goto(`${form}?visitor=5`);
    await page.getByLabel('Your word').fill('Tilth');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/thank/i).first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(resolve(build, '..'), { recursive: true, force: true });
  }
});
