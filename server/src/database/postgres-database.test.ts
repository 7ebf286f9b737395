import { eventually } from '../testing/eventually';
import { Network } from '../testing/services/network';
import { type PostgresServer, startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';
import type { Database } from './database';
import { isConnectionError } from './database-errors';
import { openPostgres } from './postgres-database';

const postgres: PostgresServer | null = startPostgres();
// Without PostgreSQL these tests are reported as skipped.
const testOver = testIf(postgres);

const timeouts = { connect: 2_000, statement: 400, answer: 600, idleInTransaction: 300, pausedCursor: 500 };
let network: Network;
let database: Database;

beforeEach(async () => {
  if (!postgres) return;
  network = await Network.to(postgres.socket);
  database = await openPostgres(network.url, timeouts);
});
afterEach(async () => {
  if (!postgres) return;
  await network.close();
  await database.close();
});
afterAll(() => postgres?.stop());

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

testOver(
  'a connection that breaks in the middle of a transaction fails that transaction and nothing else',
  async () => {
    const failed = await failure(
      database.transaction(async (transaction) => {
        await transaction.query('SELECT 1');
        const [client] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        network.cut();
        // Between two statements no query is pending, so the failure arrives as an event.
        await database.query('SELECT pg_terminate_backend($1)', [client?.pid]);
        await transaction.query('SELECT 2');
      }),
    );
    expect(isConnectionError(failed)).toBe(true);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

testOver('a connection that no longer answers is given up, and others are not held up', async () => {
  let stalled: Promise<unknown> = Promise.resolve();
  await new Promise<void>((isStalled) => {
    stalled = failure(
      database.transaction(async (transaction) => {
        await transaction.query('SELECT 1');
        network.stall();
        isStalled();
        await transaction.query('SELECT 2');
      }),
    );
  });
  const results = await Promise.all(
    Array.from({ length: 20 }, async () => (await database.query('SELECT 1 AS one'))[0]),
  );
  expect(results).toEqual(Array.from({ length: 20 }, () => ({ one: 1 })));
  expect(isConnectionError(await stalled)).toBe(true);
});

testOver('a statement that takes too long is cancelled by the server', async () => {
  const error = await failure(database.query('SELECT pg_sleep(30)'));
  expect(error).toMatchObject({ code: '57014' });
  expect(isConnectionError(error)).toBe(true);
});

testOver('a transaction that waits too long for its next statement gives its locks back', async () => {
  await database.query('CREATE TABLE places (n int)');
  await database.query('INSERT INTO places VALUES (1)');
  let finish = () => {};
  let idle: Promise<unknown> = Promise.resolve();
  await new Promise<void>((hasLock) => {
    idle = failure(
      database.transaction(async (transaction) => {
        await transaction.query('UPDATE places SET n = 2');
        await new Promise<void>((resolve) => {
          finish = resolve;
          hasLock();
        });
        await transaction.query('SELECT 1');
      }),
    );
  });
  // Waits for the lock until the server has ended the idle transaction.
  await database.query('UPDATE places SET n = n + 10');
  expect(await database.query('SELECT n FROM places')).toEqual([{ n: 11 }]);
  finish();
  expect(isConnectionError(await idle)).toBe(true);
  await database.query('DROP TABLE places');
});

testOver('a migration may take longer than a statement', async () => {
  await database.transaction((transaction) => transaction.script('SELECT pg_sleep(1)'));
});

testOver('work is done by one server at a time, and by another when that server is gone', async () => {
  const other = await openPostgres(network.url, timeouts);
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  let begin = () => {};
  let end = () => {};
  const began = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = database.onOneServer('sweep', () => {
    begin();
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  await began;
  expect(await other.onOneServer('sweep', note('second'))).toBe(false);
  expect(await other.onOneServer('something else', note('other'))).toBe(true);
  // The server is lost: its connections break.
  network.cut();
  await eventually(async () => expect(await other.onOneServer('sweep', note('third'))).toBe(true));
  end();
  expect(await first).toBe(true);
  expect(done).toEqual(['other', 'third']);
  await other.close();
});

testOver(
  'ends also after callers stopped waiting for a connection that was just being opened',
  async () => {
    for (let connect = 4; connect <= 60; connect += 4) {
      // On a busy machine the shortest time is too short for the first connection.
      const busy = await openPostgres(network.url, { ...timeouts, connect }).catch(() => null);
      if (!busy) continue;
      const calls = Array.from({ length: 40 }, (_, at) => busy.onOneServer(`work ${at}`, async () => undefined));
      await Promise.allSettled(calls);
      await busy.close();
    }
  },
  60_000,
);

testOver('a cursor stays open while its reader pauses for longer than a transaction may', async () => {
  const batches = database.cursor<{ n: number }>('SELECT n FROM generate_series(1, 3) AS n', [], 1);
  const read: number[] = [];
  for await (const rows of batches) {
    read.push(...rows.map(({ n }) => n));
    await database.query(`SELECT pg_sleep(${(timeouts.idleInTransaction + 50) / 1000})`);
  }
  expect(read).toEqual([1, 2, 3]);
});

testOver('refuses a database in another encoding than UTF-8, and says how to make one', async () => {
  await database.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'");
  const url = new URL(postgres?.url ?? '');
  url.pathname = '/latin';
  await expect(openPostgres(url.href, timeouts)).rejects.toThrow(
    "The database in DATABASE_URL has the encoding LATIN1. Create one with ENCODING 'UTF8' and TEMPLATE template0, and set DATABASE_URL to it.",
  );
});

testOver('cursors that hardly anyone reads are given up when others need their connections', async () => {
  const open = () => database.cursor<{ n: number }>('SELECT n FROM generate_series(1, 3) AS n', [], 1);
  const slow = Array.from({ length: 4 }, open);
  for (const batches of slow) await batches.next();
  const others = [open(), open()];
  const read = async (batches: ReturnType<typeof open>) => {
    const found: number[] = [];
    for await (const rows of batches) found.push(...rows.map(({ n }) => n));
    return found;
  };
  expect(await Promise.all(others.map(read))).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  // The two that had waited the longest, at most: the others read on.
  const rest = await Promise.allSettled(slow.map(read));
  expect(rest.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
  expect(rest[0]).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('given up') } });
  expect(rest[3]).toMatchObject({ status: 'fulfilled', value: [2, 3] });
  // Their connections can be used again.
  for (let at = 0; at < 8; at += 1) expect(await read(open())).toEqual([1, 2, 3]);
});

testOver('no other query waits for those of readers, however many there are', async () => {
  const busy = await openPostgres(network.url, { ...timeouts, statement: 20_000, answer: 25_000, connect: 20_000 });
  const reader = busy.until(new AbortController().signal);
  const reading = Array.from({ length: 20 }, () => reader.query('SELECT pg_sleep(1)').then(() => 'read'));
  const stored = busy.query('SELECT 1').then(() => 'stored');
  expect(await Promise.race([stored, ...reading])).toBe('stored');
  await Promise.all(reading);
  await busy.close();
});
