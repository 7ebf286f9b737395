import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { changedBuild } from '../fixtures/builds/changed-build';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

/** As many as `npm run test:nightly` has time for, or enough to see each change once. */
const ROUNDS = process.env.NIGHTLY ? 20 : 4;
const files: { readonly [part: string]: string } = {
  shell: 'mark.svg',
  'mf-auth': 'tessera-part.json',
  'mf-builder': 'tessera-part.json',
  'mf-responses': 'tessera-part.json',
  'mf-admin': 'tessera-part.json',
  'mf-fill': 'visitor/visitor.json',
};
const parts = Object.keys(files);

/** Repeats a visit until it is stopped. Collects what went wrong. */
function repeated(visit: (time: number) => Promise<void>) {
  const failures: string[] = [];
  let visits = 0;
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      await visit(visits).then(
        () => {
          visits += 1;
        },
        (error: unknown) => failures.push(String(error)),
      );
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await done;
      return { visits, failures };
    },
  };
}

async function newPage(browser: Browser, owner?: Owner): Promise<Page> {
  const context = await browser.newContext();
  await owner?.logIn(context);
  return context.newPage();
}

test(`Owners and visitors can go on while shell and parts are released and rolled back ${ROUNDS} times`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const server = await TesseraServer.start();
  const builds = parts.map((part) => changedBuild(part, files[part] ?? '', '\n'));
  try {
    const owner = await Owner.register(server.url, 'Adelheid Verwalter');
    const filled = await owner.createForm(ballot());
    const edited = await owner.createForm({ ...ballot(), title: 'Allotments 0' });
    const [visitor, reader, author] = await Promise.all([
      newPage(browser),
      newPage(browser, owner),
      newPage(browser, owner),
    ]);

    const fills = repeated(async (time) => {
      await visitor.goto(`${server.url}/fill/${filled}`);
      await visitor.getByLabel('Your word').fill(`Word ${time}, “1,5”`);
      await visitor.getByRole('button', { name: 'Submit' }).click();
      await expect(visitor.getByText(/thank/i).first()).toBeVisible();
    });
    const loads = repeated(async () => {
      await reader.goto(`${server.url}/dashboard`);
      await expect(reader.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
      await reader.getByRole('link', { name: 'My Forms' }).first().click();
      await expect(reader.getByRole('heading', { level: 1, name: 'My Forms' })).toBeVisible();
      await reader.goto(`${server.url}/form-responses/${filled}`);
      await expect(reader.getByRole('heading', { level: 1, name: 'Budget ballot' })).toBeVisible();
      await reader.goto(`${server.url}/profile`);
      await expect(reader.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
    const saves = repeated(async (time) => {
      await author.goto(`${server.url}/form-builder/${edited}`);
      const title = author.getByLabel('Form name');
      await title.fill(`Allotments ${time + 1}`);
      await author.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(async () => (await owner.call('GET', `/forms/${edited}`)).title).toBe(`Allotments ${time + 1}`);
    });

    const versions = async () => (await fetch(`${server.url}/parts.json`)).text();
    const before = await versions();
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.releaseCommand('publish', ...parts.map((part, at) => `${part}=${builds[at]}`));
      await expect.poll(versions).not.toBe(before);
      await server.releaseCommand('rollback', ...parts);
      await expect.poll(versions).toBe(before);
    }
    const [filling, loading, saving] = await Promise.all([fills.stop(), loads.stop(), saves.stop()]);
    expect([...filling.failures, ...loading.failures, ...saving.failures]).toEqual([]);
    for (const { visits } of [filling, loading, saving]) expect(visits).toBeGreaterThan(ROUNDS / 4);
    const { pagination } = await owner.call('GET', `/forms/${filled}/responses?limit=1`);
    expect(pagination.totalCount).toBe(filling.visits);
    expect((await owner.call('GET', `/forms/${edited}`)).title).toBe(`Allotments ${saving.visits}`);
  } finally {
    await server.stop();
    for (const build of builds) rmSync(resolve(build, '..'), { recursive: true, force: true });
  }
});
