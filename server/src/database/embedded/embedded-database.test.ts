import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compiledWorker } from '../../testing/compiled-worker';
import type { Database } from '../database';
import { isConnectionError } from '../database-errors';
import { openEmbedded, openEmbeddedInMemory } from './embedded-database';
import { isRunning, type ProcessIdentity } from './process-identity';

const folder = mkdtempSync(join(tmpdir(), 'tessera-embedded-'));
afterAll(() => rmSync(folder, { recursive: true }));

let inMemory: Database;
beforeAll(async () => {
  inMemory = await openEmbeddedInMemory(null, compiledWorker('database-worker'));
});
afterAll(() => inMemory.close());

/** Starts the worker, sends it a long statement, and prints `running`. */
const DOOMED = `
  const [worker, options] = process.argv.slice(1);
  const child = require('node:child_process').spawn(process.execPath, [worker, options], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const frame = (payload) => {
    const header = Buffer.alloc(5);
    header.writeUInt32LE(payload.length, 1);
    return Buffer.concat([header, payload]);
  };
  const query = (sql) => {
    const text = Buffer.from(sql + '\\0');
    const head = Buffer.from('Q....');
    head.writeUInt32BE(text.length + 4, 1);
    return frame(Buffer.concat([head, text]));
  };
  child.stdio[3].once('data', () => {
    child.stdio[3].write(query('CREATE TABLE late AS SELECT n FROM generate_series(1, 500000) AS n'), () =>
      process.stdout.write('running'),
    );
  });
`;

const LONG_QUERY = 'SELECT count(*)::int AS n FROM generate_series(1, 1000000) AS a';

test('keeps the event loop and the health check responsive during a long query', async () => {
  let isDone = false;
  const done = inMemory.query<{ n: number }>(LONG_QUERY).then((rows) => {
    isDone = true;
    return rows;
  });
  await inMemory.check();
  expect(isDone).toBe(false);
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  // With the database in the same thread there would be only one or two ticks.
  expect(turns).toBeGreaterThan(100);
  expect(await done).toEqual([{ n: 1_000_000 }]);
});

test('marks pages as visible to all when there are many new ones', async () => {
  const visible = async () =>
    (await inMemory.query<{ n: number }>("SELECT relallvisible AS n FROM pg_class WHERE relname = 'responses'"))[0]?.n;
  const insert = (rows: number) =>
    inMemory.query("INSERT INTO responses SELECT repeat('x', 4000) FROM generate_series(1, $1::int)", [rows]);
  await inMemory.query('CREATE TABLE responses (words text)');
  await inMemory.query('ALTER TABLE responses ALTER words SET STORAGE PLAIN');
  await insert(10);
  await inMemory.tidy('responses');
  expect(await visible()).toBe(0);
  await insert(1000);
  await inMemory.tidy('responses');
  expect(await visible()).toBeGreaterThan(400);
});

test('returns the same value types as a PostgreSQL server', async () => {
  const [row] = await inMemory.query(
    `SELECT 9007199254740991::bigint AS big, 7::int AS whole, 0.5::float8 AS half, true AS yes, NULL::text AS nothing,
       '2026-11-21T10:00:00Z'::timestamptz AS at, $1::jsonb AS json, $2::text AS words,
       ARRAY['a, b', NULL, 'ü"'] AS texts, ARRAY[1.5, 'NaN']::float8[] AS numbers`,
    [JSON.stringify({ a: [1, 'ü'] }), 'ميلان, "Café"'],
  );
  expect(row).toEqual({
    big: Number.MAX_SAFE_INTEGER,
    whole: 7,
    half: 0.5,
    yes: true,
    nothing: null,
    at: new Date('2026-11-21T10:00:00Z'),
    json: { a: [1, 'ü'] },
    words: 'ميلان, "Café"',
    texts: ['a, b', null, 'ü"'],
    numbers: [1.5, Number.NaN],
  });
  await expect(inMemory.query('SELECT 1 / 0')).rejects.toMatchObject({ message: 'division by zero', code: '22012' });
});

test('runs transactions one after the other and rolls back the one that fails', async () => {
  await inMemory.query('CREATE TABLE counter (n int)');
  await inMemory.query('INSERT INTO counter VALUES (0)');
  const add = (fails: boolean) =>
    inMemory.transaction(async (transaction) => {
      const [row] = await transaction.query<{ n: number }>('SELECT n FROM counter');
      await setImmediate();
      await transaction.query('UPDATE counter SET n = $1', [(row?.n ?? 0) + 1]);
      if (fails) throw new Error('changed my mind');
    });
  const results = await Promise.allSettled([add(false), add(true), add(false), add(false), add(true)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(await inMemory.query('SELECT n FROM counter')).toEqual([{ n: 3 }]);
});

test('skips waiting statements whose signal has aborted', async () => {
  await inMemory.query('CREATE TABLE done (n int)');
  const client = new AbortController();
  const reader = inMemory.until(client.signal);
  const running = inMemory.query(LONG_QUERY);
  const waiting = [reader.query('INSERT INTO done VALUES (1)'), reader.cursor('SELECT n FROM done', [], 10).next()];
  const own = inMemory.query('INSERT INTO done VALUES (2)');
  client.abort();
  const results = await Promise.allSettled(waiting);
  expect(results.map((one) => one.status === 'rejected' && one.reason.name)).toEqual(['AbortError', 'AbortError']);
  await Promise.all([running, own]);
  expect(await inMemory.query('SELECT n FROM done')).toEqual([{ n: 2 }]);
});

describe('a database process that ends unexpectedly', () => {
  const mortal = join(folder, 'mortal.js');
  beforeAll(() =>
    writeFileSync(
      mortal,
      `const { Socket } = require('node:net');
       const { emit } = Socket.prototype;
       Socket.prototype.emit = function (event, chunk) {
         if (event === 'data' && chunk.includes('DIE')) process.exit(1);
         return emit.apply(this, arguments);
       };
       require(${JSON.stringify(compiledWorker('database-worker'))});`,
    ),
  );
  let database: Database;
  beforeEach(async () => {
    database = await openEmbedded(join(folder, 'data'), mortal);
    await database.query('CREATE TABLE IF NOT EXISTS answers (n int)');
  });
  afterEach(() => database.close());

  test('rejects the running query and the open transaction with a connection error', async () => {
    const transaction = database.transaction(async ({ query }) => {
      await query('INSERT INTO answers VALUES (1)');
      await query('DIE');
    });
    const waiting = database.query('SELECT n FROM answers');
    const results = await Promise.allSettled([transaction, database.query('DIE')]);
    expect(results.map((one) => one.status === 'rejected' && isConnectionError(one.reason))).toEqual([true, true]);
    // A query that has not reached the process runs in the next one.
    expect(await waiting).toEqual([]);
  });

  test('has ended before the next one opens the folder', async () => {
    const calls = Array.from({ length: 20 }, (_, n) => database.query(n % 5 === 2 ? 'DIE' : 'SELECT 1'));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  });

  test('is replaced by a new process that has all committed rows', async () => {
    await database.query('INSERT INTO answers VALUES (7)');
    await expect(database.query('DIE')).rejects.toThrow('The embedded database has stopped.');
    expect(await database.query('SELECT n FROM answers')).toEqual([{ n: 7 }]);
    await database.check();
  });
});

describe('the process of a database in a folder', () => {
  const worker = compiledWorker('database-worker');
  const data = mkdtempSync(join(folder, 'processes-'));
  const holder = (): ProcessIdentity => JSON.parse(readFileSync(join(data, 'database.lock'), 'utf8')).identity;

  test('ignores the signals that a terminal sends to all processes, and ends with the database', async () => {
    const database = await openEmbedded(data, worker);
    const own = holder();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.kill(own.pid, signal);
      expect(await database.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    }
    await database.close();
    expect(isRunning(own)).toBe(false);
    expect(existsSync(join(data, 'database.lock'))).toBe(false);
  });

  test('delays the next server until the statement of a killed server has ended', async () => {
    // A server that sends one long statement, and is killed.
    const options = JSON.stringify({ folder: join(data, 'database'), snapshot: null });
    const doomed = spawn(process.execPath, ['-e', DOOMED, worker, options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [started] = await once(doomed.stdout, 'data');
    expect(String(started)).toBe('running');
    const old = holder();
    doomed.kill('SIGKILL');
    const next = await openEmbedded(data, worker);
    expect([isRunning(old), isRunning(holder())]).toEqual([false, true]);
    expect(await next.query('SELECT count(*)::int AS n FROM late')).toEqual([{ n: 500_000 }]);
    await next.close();
  });
});
