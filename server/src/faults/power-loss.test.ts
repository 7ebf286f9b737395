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
  expect(readdirSync(folder)).toEqual(['interrupted']);
});
