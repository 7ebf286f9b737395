import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database';
import { findArchive } from '../repositories/account/data-archives';
import { defaultQuotas } from '../settings/quotas';
import { eventually } from '../testing/eventually';
import { type Owner, useTestApp } from '../testing/test-app';
import { archiveJobs } from './archive-jobs';

const app = useTestApp();
const quotas = { ...defaultQuotas };

/** An account with a form that has as many files, without responses. */
async function ownerOfFiles(count: number): Promise<Owner> {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().database.query(
    `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind, sent)
     SELECT gen_random_uuid(), $1, 'key', 'cv', 'cv.txt', 1, 'text/plain', true FROM generate_series(1, $2::int)`,
    [form._id, count],
  );
  return owner;
}

/** Writes archives whose files come from `get`. Stores nothing. */
function jobsWith(
  get: () => Promise<Readable | null>,
  database = app().database,
  freeBytes: () => Promise<number | null> = async () => null,
) {
  const files = {
    get,
    put: async (_place: object, content: AsyncIterable<Uint8Array>) => {
      let size = 0;
      for await (const piece of content) size += piece.length;
      return size;
    },
    remove: async () => {},
    list: async function* () {},
    removeUnfinished: async () => {},
    freeBytes,
  };
  const mail = { wake() {} } as Parameters<typeof archiveJobs>[0]['mail'];
  const log = { error() {} };
  return archiveJobs({ database, files, mail, publicUrl: '', quotas, log });
}

/** A file that never ends. */
function endless(): Readable {
  const piece = Buffer.from(Array.from({ length: 16_384 }, () => Math.random() * 256));
  return Readable.from(
    (async function* () {
      for (;;) {
        await setTimeout(1);
        yield piece;
      }
    })(),
  );
}

const account = ({ id, email }: Owner) => ({ id, email, name: 'Olive Owner' });
const makeOld = ({ id }: Owner) =>
  app().database.query("UPDATE data_archives SET updated_at = now() - interval '3 minutes' WHERE user_id = $1", [id]);
const stateOf = async ({ id }: Owner) => (await findArchive(app().database, id))?.state;

test('an archive is refused when the disk has no room for it, and ends before it fills the disk', async () => {
  const owner = await ownerOfFiles(1);
  let free = 1024;
  const jobs = jobsWith(
    async () => endless(),
    app().database,
    async () => free,
  );
  expect(await jobs.start(account(owner))).toMatchObject({
    refused: 'uploads-full',
    message: expect.stringContaining('space'),
  });
  expect(await stateOf(owner)).toBeUndefined();
  free = 1024 ** 3;
  expect(await jobs.start(account(owner))).toBeNull();
  expect(await stateOf(owner)).toBe('running');
  free = 1024;
  await eventually(async () => expect(await stateOf(owner)).toBe('failed'));
  await jobs.stop();
});

test('an archive is refused above the quota of the installation', async () => {
  const owner = await ownerOfFiles(2);
  const jobs = jobsWith(async () => null);
  quotas.installationBytes = 3;
  expect(await jobs.start(account(owner))).toMatchObject({ refused: 'uploads-full' });
  quotas.installationBytes = defaultQuotas.installationBytes;
  expect(await jobs.start(account(owner))).toBeNull();
  await jobs.stop();
});

describe('an archive with files', () => {
  test.each([
    ['while one file is copied', 1, async () => endless()],
    ['while files are missing', 50_000, async () => setTimeout(1, null)],
  ])('reports its progress, and ends when it is cancelled, %s', async (_, count, get) => {
    const owner = await ownerOfFiles(count);
    let calls = 0;
    let isClosed = false;
    const jobs = jobsWith(async () => {
      calls += 1;
      const file = await get();
      file?.once('close', () => {
        isClosed = true;
      });
      return file;
    });
    await jobs.start(account(owner));
    await eventually(async () => expect(calls).toBeGreaterThan(0));
    await makeOld(owner);
    await eventually(async () => expect(await stateOf(owner)).toBe('running'));
    await app().database.query('DELETE FROM data_archives WHERE user_id = $1', [owner.id]);
    await setTimeout(1_500);
    const before = calls;
    await setTimeout(100);
    expect(calls).toBe(before);
    if (count === 1) expect(isClosed).toBe(true);
    await jobs.stop();
  });

  test('is written after those that it replaces have ended', async () => {
    const owner = await ownerOfFiles(1);
    let [open, most] = [0, 0];
    const jobs = jobsWith(async () => {
      const file = endless();
      open += 1;
      most = Math.max(most, open);
      file.once('close', () => {
        open -= 1;
      });
      return file;
    });
    for (let n = 0; n < 4; n += 1) {
      await jobs.start(account(owner));
      await eventually(async () => expect(open).toBe(1));
    }
    expect(most).toBe(1);
    await jobs.stop();
  });

  test('does not hold up the end of the server, and fails', async () => {
    const owner = await ownerOfFiles(1);
    const file = endless();
    const jobs = jobsWith(async () => file);
    await jobs.start(account(owner));
    await once(file, 'resume');
    await jobs.stop();
    expect([file.destroyed, await stateOf(owner)]).toEqual([true, 'failed']);
  });

  test('does not end the server when the database fails, also while the failure is stored', async () => {
    const owner = await ownerOfFiles(1);
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    process.on('unhandledRejection', note);
    let isBroken = false;
    const query: Database['query'] = (sql, ...given) =>
      isBroken ? Promise.reject(new Error('The connection is broken')) : app().database.query(sql, ...given);
    const jobs = jobsWith(
      async () => {
        isBroken = true;
        return endless();
      },
      { ...app().database, query },
    );
    await jobs.start(account(owner));
    await eventually(async () => expect(isBroken).toBe(true));
    // Until its next report.
    await setTimeout(1_000);
    process.off('unhandledRejection', note);
    expect(failures).toEqual([]);
    await jobs.stop();
    // Without a report, it counts as failed later.
    await makeOld(owner);
    expect(await stateOf(owner)).toBe('failed');
  });
});
