import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  WireAuditEvents,
  WireReleaseAction,
  WireReleaseDetails,
  WireReleasedPart,
} from '@tessera/form-model/wire';
import { storedPointer } from '../../releases/change-pointer';
import { folderStore } from '../../releases/folder-store';
import { type LiveReleases, liveReleases } from '../../releases/live-releases';
import { type Author, rollBack } from '../../releases/pointer';
import { publish } from '../../releases/publish';
import { storeClientError } from '../../repositories/releases/client-errors';
import { addVisits, deleteOldVisits } from '../../repositories/releases/release-visits';
import { eventually } from '../../testing/eventually';
import { partManifest, publishFiles, releaseOf, shellManifest } from '../../testing/release-stores';
import { type Owner, useTestApp } from '../../testing/test-app';

const root = mkdtempSync(join(tmpdir(), 'tessera-release-routes-'));
const store = folderStore(join(root, 'store'));
let live: LiveReleases;
let administrator: Owner;
let owner: Owner;
let old = '';
let current = '';

const app = useTestApp(async () => {
  await publishFiles(store, 'shell', {});
  await publishFiles(store, 'mf-auth', {});
  old = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
  current = await publishFiles(store, 'mf-fill', { 'a.js': '2' });
  live = await liveReleases(store, { cache: join(root, 'cache'), onProblem: () => undefined });
  return { releases: live };
});
beforeAll(async () => {
  administrator = await app().owner();
  owner = await app().owner();
});
afterAll(async () => {
  await live.close();
  rmSync(root, { recursive: true });
});

async function list() {
  const answer = await app().call<{ parts: WireReleasedPart[] }>('GET', '/releases', { token: administrator.token });
  return answer.body.data.parts;
}
const fill = async () => (await list()).find(({ part }) => part === 'mf-fill') as WireReleasedPart;
const change = (body: WireReleaseAction, { part = 'mf-fill', token = administrator.token } = {}) =>
  app().call<WireReleasedPart>('POST', `/releases/${part}`, { token, body });
async function refusalOf(body: WireReleaseAction, part?: string) {
  const { status, body: answer } = await change(body, part ? { part } : {});
  return [status, answer.code, answer.message];
}

test('lists the shell first, then the parts, with visits and errors of each version', async () => {
  await addVisits(app().database, [{ part: 'mf-fill', version: current, visits: 120, failed: 3 }]);
  const error = { part: 'mf-fill', version: current, kind: 'render', name: 'TypeError', message: 'x', stack: 'a' };
  for (let times = 0; times < 2; times += 1) await storeClientError(app().database, error);
  expect((await list()).map(({ part }) => part)).toEqual(['shell', 'mf-auth', 'mf-fill']);
  const part = await fill();
  expect(part).toMatchObject({ current, canary: null, earlier: [old] });
  expect(part.versions).toMatchObject([
    { version: current, revision: null, contract: 1, visits: 120, failed: 3, errors: 2 },
    { version: old, visits: 0, failed: 0, errors: 0 },
  ]);
  expect(part.versions[0]?.sizes?.script).toBeGreaterThan(0);
  expect(part.days).toEqual([...none(13), { visits: 120, failed: 3 }]);
  expect(part.history).toMatchObject([
    { action: 'release', version: current, by: 'a test', isAutomatic: false },
    { action: 'release', version: old },
  ]);
});

const none = (days: number) => Array.from({ length: days }, () => ({ visits: 0, failed: 0 }));

test('adds up the visits of all versions of a part, day by day for two weeks', async () => {
  const at = (hours: number, visits: number, failed: number) =>
    app().database.query(
      "INSERT INTO release_visit_hours VALUES ('mf-auth', date_trunc('hour', now()) - make_interval(hours => $1), $2, $3)",
      [hours, visits, failed],
    );
  await Promise.all([at(2, 30, 1), at(20, 12, 0), at(25, 7, 2), at(13 * 24 + 3, 5, 0), at(15 * 24, 900, 9)]);
  await addVisits(app().database, [
    { part: 'mf-auth', version: current, visits: 4, failed: 0 },
    { part: 'mf-auth', version: old, visits: 5, failed: 1 },
  ]);
  const part = (await list()).find((each) => each.part === 'mf-auth');
  expect(part?.days).toEqual([
    { visits: 5, failed: 0 },
    ...none(11),
    { visits: 7, failed: 2 },
    { visits: 51, failed: 2 },
  ]);
  await deleteOldVisits(app().database);
  const [row] = await app().database.query<{ visits: number }>(
    "SELECT sum(visits)::int AS visits FROM release_visit_hours WHERE part = 'mf-auth'",
  );
  expect(row?.visits).toBe(30 + 12 + 7 + 5 + 9);
});

test('reads the files with their hashes and the errors of a version', async () => {
  const read = (path: string) =>
    app().call<WireReleaseDetails>('GET', `/releases/${path}`, { token: administrator.token });
  const { files, errors } = (await read(`mf-fill/${current}`)).body.data;
  expect(files.map(({ path }) => path)).toEqual(['a.js', 'tessera-part.json']);
  // SHA-256 of the text “2”.
  expect(files[0]?.sha256).toBe('d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35');
  expect(errors).toMatchObject([{ name: 'TypeError', count: 2 }]);
  for (const path of [`mf-fill/${old}9`, 'mf-none/1.0.0-0123456789ab', `mf-fill/${encodeURIComponent('../../x')}`]) {
    expect((await read(path)).body.code).toBe('release-not-found');
  }
});

test('hides the releases from everyone but administrators', async () => {
  const body: WireReleaseAction = { action: 'roll-back', version: old };
  for (const [method, path, more] of [
    ['GET', '/releases', {}],
    ['GET', `/releases/mf-fill/${current}`, {}],
    ['POST', '/releases/mf-fill', { body }],
  ] as const) {
    expect((await app().call(method, path, { ...more, token: owner.token })).body.code).toBe('call-not-found');
    expect((await app().call(method, path, more)).status).toBe(401);
  }
  expect((await fill()).current).toBe(current);
});

test('starts, changes, promotes and withdraws a canary, and rolls back, in the name of the administrator', async () => {
  await change({ action: 'canary', version: old, share: 0.1 });
  const raised = (await change({ action: 'canary', version: old, share: 0.5 })).body.data;
  expect(raised).toMatchObject({ current, canary: { version: old, share: 0.5 } });
  // Other servers read the store, and this one shows it at once.
  expect((await storedPointer(store, 'mf-fill'))?.canary).toEqual({ version: old, share: 0.5 });
  expect((await fill()).canary).toEqual({ version: old, share: 0.5 });
  expect((await change({ action: 'withdraw', version: old })).body.data.canary).toBeNull();
  await change({ action: 'canary', version: old, share: 0.1 });
  expect((await change({ action: 'promote', version: old })).body.data.current).toBe(old);
  const back = (await change({ action: 'roll-back', version: current })).body.data;
  expect(back.current).toBe(current);
  expect(back.history[0]).toMatchObject({ action: 'roll-back', version: current, by: 'Olive Owner' });
  const audit = await app().call<WireAuditEvents>('GET', '/audit?type=release-changed', {
    token: administrator.token,
  });
  expect(audit.body.data.events).toHaveLength(6);
  expect(audit.body.data.events[0]).toMatchObject({
    person: 'Olive Owner',
    target: 'mf-fill',
    detail: `Rolled back to ${current}`,
  });
});

test('marks a change that the server made itself', async () => {
  const by = 'the server, since 24 of 120 visits failed';
  await live.change('mf-fill', (pointer) => rollBack(pointer, old, { by, at: new Date() }));
  expect((await fill()).history[0]).toMatchObject({ action: 'roll-back', version: old, by, isAutomatic: true });
  expect((await change({ action: 'roll-back', version: current })).body.data.history[0]?.isAutomatic).toBe(false);
});

test('refuses what the commands refuse, and a canary that was changed since the page was loaded', async () => {
  const gone = '1.0.0-0123456789ab';
  const part = (version: number) => ({ 'tessera-part.json': partManifest('mf-fill', { contract: version }) });
  const shell = { 'tessera-shell.json': shellManifest({ contract: 2 }) };
  expect(await refusalOf({ action: 'promote', version: old })).toEqual([
    409,
    'release-refused',
    `${old} is no longer the canary of mf-fill. Load the page again.`,
  ]);
  expect((await refusalOf({ action: 'roll-back', version: gone }))[2]).toMatch(/has no version/);
  expect((await refusalOf({ action: 'roll-back', version: '../../x' }))[2]).toMatch(/has no version/);
  expect((await refusalOf({ action: 'roll-back', version: current }))[2]).toMatch(/is the current version/);
  expect((await refusalOf({ action: 'canary', version: old }))[2]).toMatch(/needs its share/);
  expect((await refusalOf({ action: 'roll-back', version: old }, 'mf-none'))[2]).toMatch(/was never released/);
  expect((await refusalOf({ action: 'roll-back', version: old }, encodeURIComponent('../../x')))[2]).toMatch(
    /was never released/,
  );
  expect((await change({ action: 'canary', version: old, share: 1.5 })).status).toBe(400);
  const author: Author = { by: 'a test', at: new Date() };
  const auth = await releaseOf('mf-auth', { 'tessera-part.json': partManifest('mf-auth', { contract: 2 }) });
  await publish(store, [await releaseOf('shell', shell), await releaseOf('mf-fill', part(2)), auth], { author });
  expect((await refusalOf({ action: 'roll-back', version: old }))[2]).toMatch(/uses version 1 of the contract/);
  // The server reads the pointers after a moment.
  await eventually(async () => {
    const versions = (await fill()).versions.map(({ version, differences }) => [version, differences]);
    const expected = ['it uses version 1 of the contract, the shell version 2'];
    expect(Object.fromEntries(versions)[old]).toEqual(expected);
  });
});
