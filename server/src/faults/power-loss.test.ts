import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPGlite } from '../database/embedded/create-pglite';
import { openFolder } from '../database/embedded/new-folder';
import type { Kept } from '../testing/power-loss/disk-after-power-cut';
import { type RecordedWork, recordWork } from '../testing/power-loss/power-cuts';

/** Every cut is tried by `power-loss.faults.ts`. */
const CUTS: [share: number, kept: Kept][] = [
  [0.25, 'some'],
  [0.55, 'nothing'],
  [0.8, 'some'],
  [1, 'nothing'],
];

let work: RecordedWork;
const folder = mkdtempSync(join(tmpdir(), 'tessera-new-'));
beforeAll(async () => {
  work = await recordWork();
}, 300_000);
afterAll(() => {
  work.remove();
  rmSync(folder, { recursive: true });
});

/** The cut after a share of the work. */
const cutAfter = (share: number) => work.cuts[Math.ceil((work.cuts.length - 1) * share)] ?? 0;

test.each(CUTS)(
  'a power cut after %d of the work, of which the disk kept %s that was not synced, loses nothing acknowledged',
  async (share, kept) => {
    const { acknowledged, lost, damaged } = await work.cut(cutAfter(share), kept);
    expect({ lost, damaged }).toEqual({ lost: [], damaged: [] });
    expect(acknowledged.length).toBeGreaterThan(0);
  },
  300_000,
);

test('a disk that says it wrote and did not would be found', async () => {
  const lying = work.operations.map((each) => (each.kind === 'write' ? { ...each, isSynced: false } : each));
  // Before the first checkpoint: afterwards the database would not even open.
  const after = lying.findIndex((each) => each.kind === 'acknowledged' && each.row === 4) + 1;
  expect((await work.cut(after, 'nothing', lying)).lost).toEqual([1, 2, 3, 4]);
}, 300_000);

const NOT_CREATED = () => Promise.reject(new Error('The power was cut'));

test('a database that was put in the place of one whose creation was interrupted is not deleted', async () => {
  const place = join(folder, 'replaced', 'database');
  await expect(openFolder(place, NOT_CREATED)).rejects.toThrow('The power was cut');
  rmSync(place, { recursive: true });
  mkdirSync(place);
  writeFileSync(join(place, 'PG_VERSION'), '18\n');
  await expect(openFolder(place, NOT_CREATED)).rejects.toThrow('If it has your data, remove');
  expect(readdirSync(place)).toEqual(['PG_VERSION']);
  rmSync(`${place}.new`);
  expect(await openFolder(place, async () => 'opened')).toBe('opened');
  rmSync(join(folder, 'replaced'), { recursive: true });
});

test('a folder with an incomplete copy of a database is refused and stays', async () => {
  const place = join(folder, 'copied', 'database');
  mkdirSync(join(place, 'base'), { recursive: true });
  for (let starts = 0; starts < 2; starts += 1) {
    await expect(openFolder(place, NOT_CREATED)).rejects.toThrow('PG_VERSION is missing. Copy the whole folder again');
    expect(readdirSync(place)).toEqual(['base']);
  }
  rmSync(join(folder, 'copied'), { recursive: true });
});

test('a database of another version of PostgreSQL is refused and stays', async () => {
  const place = join(folder, 'other-version', 'database');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'PG_VERSION'), '16\n');
  await expect(openFolder(place, NOT_CREATED)).rejects.toThrow('is a database of PostgreSQL 16');
  expect(readdirSync(place)).toEqual(['PG_VERSION']);
  rmSync(join(folder, 'other-version'), { recursive: true });
});

test('a database whose creation was interrupted is created again', async () => {
  const interrupted = join(folder, 'interrupted');
  await expect(
    openFolder(interrupted, () => {
      mkdirSync(join(interrupted, 'global'), { recursive: true });
      writeFileSync(join(interrupted, 'PG_VERSION'), '18\n');
      return Promise.reject(new Error('The power was cut'));
    }),
  ).rejects.toThrow('The power was cut');
  const database = await createPGlite({ folder: interrupted, snapshot: null });
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  // A new database has the version that is accepted.
  expect(await openFolder(interrupted, async () => 'opened')).toBe('opened');
  expect(readdirSync(folder)).toEqual(['interrupted']);
});
