import { MINUTE_MS } from '@tessera/fields/durations';
import type { Database } from '../database/database';
import { addRateCounts, deleteEndedRateCounts } from '../repositories/operation/rate-counts';
import { testDatabase } from '../testing/test-database';
import { SharedCounters } from './shared-counters';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function failed(error: unknown): never {
  throw error;
}

const server = () => new SharedCounters((calls) => addRateCounts(database, calls), failed);
let keys = 0;
function newKey(): string {
  keys += 1;
  return `caller ${keys}`;
}
const isAllowed = (max: number) => (place: { current: number }) => place.current <= max;

/** Makes calls on each server in turn, all at once, and returns how many were allowed. */
async function allowedOf(servers: SharedCounters[], key: string, max: number, calls: number): Promise<number> {
  const places = await Promise.all(
    Array.from({ length: calls }, (_, call) =>
      servers[call % servers.length]?.count(key, { max, windowMs: MINUTE_MS }),
    ),
  );
  return places.filter((place) => place && isAllowed(max)(place)).length;
}

test('allows exactly as many calls as a small limit, over several servers and at the same moment', async () => {
  const servers = [server(), server(), server()];
  for (const max of [1, 3, 10, 120]) expect(await allowedOf(servers, newKey(), max, 3 * max + 20)).toBe(max);
});

test('allows at most a tenth more than a large limit over ten servers, and no less than the limit', async () => {
  for (const max of [200, 600, 1200]) {
    const servers = Array.from({ length: 10 }, server);
    const key = newKey();
    let allowed = 0;
    // Some calls at a time, as servers get them.
    for (let round = 0; round < 40; round += 1) allowed += await allowedOf(servers, key, max, max / 20);
    expect(allowed).toBeGreaterThanOrEqual(max);
    expect(allowed).toBeLessThanOrEqual(max * 1.1);
  }
});

test('asks the database for one call in about twelve of a large limit, and groups the keys of a moment', async () => {
  let statements = 0;
  const counters = new SharedCounters((calls) => {
    statements += 1;
    return addRateCounts(database, calls);
  }, failed);
  const [one, ...others] = Array.from({ length: 50 }, newKey);
  for (let call = 0; call < 1_000; call += 1) await counters.count(one ?? '', { max: 2_400, windowMs: MINUTE_MS });
  expect(statements).toBeLessThan(90);
  statements = 0;
  await Promise.all(others.map((key) => counters.count(key, { max: 10, windowMs: MINUTE_MS })));
  expect(statements).toBe(1);
});

test('does not ask the database again after the window is full', async () => {
  let statements = 0;
  const counters = new SharedCounters((calls) => {
    statements += 1;
    return addRateCounts(database, calls);
  }, failed);
  const key = newKey();
  for (let call = 0; call < 4; call += 1) await counters.count(key, { max: 3, windowMs: MINUTE_MS });
  const before = statements;
  const place = await counters.count(key, { max: 3, windowMs: MINUTE_MS });
  expect(place.current).toBeGreaterThan(3);
  expect(place.ttl).toBeGreaterThan(MINUTE_MS - 10_000);
  expect(statements).toBe(before);
});

test('starts a new window after the end of the last one, on all servers', async () => {
  const servers = [server(), server()];
  const key = newKey();
  const limit = { max: 2, windowMs: MINUTE_MS };
  for (let call = 0; call < 4; call += 1) await servers[call % 2]?.count(key, limit);
  expect((await servers[0]?.count(key, limit))?.current).toBeGreaterThan(2);
  await database.query("UPDATE rate_counts SET ends_at = now() - interval '1 s' WHERE key = $1", [key]);
  const later = performance.now() + MINUTE_MS + 1_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
  try {
    expect((await servers[1]?.count(key, limit))?.current).toBe(1);
    expect((await servers[0]?.count(key, limit))?.current).toBe(2);
    expect((await servers[0]?.count(key, limit))?.current).toBe(3);
  } finally {
    clock.mockRestore();
  }
});

test('a full window ends when it should, although the clock of the database went back', async () => {
  const key = newKey();
  const limit = { max: 2, windowMs: MINUTE_MS };
  const early = server();
  for (let call = 0; call < 3; call += 1) await early.count(key, limit);
  await database.query("UPDATE rate_counts SET ends_at = now() + interval '400 days' WHERE key = $1", [key]);
  const place = await server().count(key, limit);
  expect(place.current).toBeGreaterThan(2);
  expect(place.ttl).toBeLessThanOrEqual(MINUTE_MS);
  const [row] = await database.query<{ isSoon: boolean }>(
    `SELECT ends_at <= now() + interval '1 minute' AS "isSoon" FROM rate_counts WHERE key = $1`,
    [key],
  );
  expect(row?.isSoon).toBe(true);
});

test('a caller with many keys cannot make a server forget a full window', async () => {
  const counters = server();
  const key = newKey();
  const limit = { max: 10, windowMs: MINUTE_MS };
  for (let call = 0; call < 10; call += 1) await counters.count(key, limit);
  const flood = Array.from({ length: 25_000 }, (_, n) =>
    counters.count(`flood ${n}`, { max: 1_000, windowMs: MINUTE_MS }),
  );
  await Promise.all(flood);
  expect((await counters.count(key, limit)).current).toBeGreaterThan(10);
});

test('reports the calls of keys that leave the memory', async () => {
  const counters = server();
  const key = newKey();
  const limit = { max: 1_000, windowMs: MINUTE_MS };
  for (let call = 0; call < 4; call += 1) await counters.count(key, limit);
  for (let n = 0; n < 20_000; n += 1) void counters.count(`others ${n}`, limit);
  await counters.flush();
  expect((await server().count(key, { max: 1, windowMs: MINUTE_MS })).current).toBe(5);
});

test('counts on its own while the database does not answer', async () => {
  const errors: unknown[] = [];
  const counters = new SharedCounters(
    () => Promise.reject(new Error('The database is stopped')),
    (error) => errors.push(error),
  );
  const key = newKey();
  const places = [];
  for (let call = 0; call < 5; call += 1) places.push(await counters.count(key, { max: 3, windowMs: MINUTE_MS }));
  expect(places.filter(isAllowed(3))).toHaveLength(3);
  expect(errors).toHaveLength(3);
});

test('deletes the counts of windows that have ended', async () => {
  const key = newKey();
  await server().count(key, { max: 1, windowMs: MINUTE_MS });
  await database.query("UPDATE rate_counts SET ends_at = now() - interval '1 s' WHERE key = $1", [key]);
  await deleteEndedRateCounts(database);
  expect(await database.query('SELECT 1 FROM rate_counts WHERE key = $1', [key])).toEqual([]);
});
