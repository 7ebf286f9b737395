import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cpuMs } from '@tessera/fields/testing/cpu-ms';
import { writeArchive } from './archive/write-archive';
import { diskStore } from './files/disk-store';
import { builtParts } from './testing/built-parts';
import { chooser } from './testing/chooser';
import { type ApiDescription, responseMismatch } from './testing/described-response';
import { type Holdings, holdingsOf } from './testing/foreign-access/holdings';
import { idPlacesOf, type Operation, operationsOf, requestOf } from './testing/foreign-access/operations';
import { mutated } from './testing/fuzz/mutate';
import { useTestApp } from './testing/test-app';

/** Requests; with the same seed they are the same. A failure names the number of its request. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.NIGHTLY ? 50_000 : 2_000));
const SEED = Number(process.env.FUZZ_SEED ?? 14);
/** Password hashing is slow on purpose, and the database waits for a busy machine at times: a slow request is repeated. */
const LIMIT_MS = 1_000;
const TRIES = 5;
const ARCHIVES = REQUESTS / 100;

const app = useTestApp(async () => ({ releases: await builtParts() }));

/** Calls after which the others find nothing: an account, its sessions or its organization would be gone. */
const ending =
  /^(?:DELETE|POST) \/api\/(?:users\/(?:logout|sessions(?:\/:\w+)?|me(?:\/deletion)?)|organizations\/:organizationId)$/;

let operations: Operation[];
let administrator: Holdings;
let owner: Holdings;
beforeAll(async () => {
  administrator = await holdingsOf(app(), 'adelheid');
  owner = await holdingsOf(app(), 'walburga');
  operations = operationsOf(app().app).filter(({ name }) => !ending.test(name));
});

/** The text of an answer, which may be compressed. */
function textOf(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** The address as it is sent: without `..`, as a browser and `inject` resolve it. */
function addressOf(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : url;
}

/** The problem of the response to a request; null without one. */
async function problemWith(request: ReturnType<typeof mutated>, statuses: Map<number, number>): Promise<string | null> {
  const described = app().app.swagger() as unknown as ApiDescription;
  let ms = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [cpu, loop] = [cpuMs(), performance.eventLoopUtilization()];
    const { statusCode: status, headers, rawPayload } = await app().app.inject(request);
    const payload = textOf(rawPayload, headers['content-encoding']);
    // Its processor time and its waiting. A clock would also count the time in which other programs had the processor.
    ms = cpuMs() - cpu + performance.eventLoopUtilization(loop).idle;
    if (tries === 0) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) return `answered ${status} ${payload.slice(0, 300)}`;
    if (String(headers['content-type']).startsWith('application/json')) {
      const answer = {
        method: String(request.method),
        url: addressOf(request.url),
        status,
        body: JSON.parse(payload) as unknown,
      };
      const wrong = responseMismatch(described, answer);
      if (wrong) return `answered ${status} ${payload.slice(0, 300)}: ${wrong}`;
    }
    if (ms <= LIMIT_MS) return null;
  }
  return `took ${Math.round(ms)} ms`;
}

/** New data from time to time, because requests change and delete it. */
const RENEW = 1_000;

test(
  `answers ${REQUESTS} odd requests as described, within a second, and never with a failure of its own`,
  async () => {
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    for (let number = 0; number < REQUESTS; number += 1) {
      if (number > 0 && number % RENEW === 0) owner = await holdingsOf(app(), `walburga${number}`);
      const choose = chooser(SEED * 1_000_003 + number);
      const operation = operations[choose(operations.length)] as Operation;
      const who = [owner, owner, administrator, null][choose(4)] ?? null;
      const ids = { ...owner.ids, ...owner.links, key: randomUUID() };
      const valid = requestOf(operation, idPlacesOf(operation), ids);
      const authorization = who ? { authorization: `Bearer ${who.owner.token}` } : {};
      const request = mutated(
        { ...valid, headers: { ...valid.headers, ...authorization } as Record<string, string> },
        choose,
      );
      const problem = await problemWith(request, statuses).catch((error: unknown) => `threw ${String(error)}`);
      if (!problem) continue;
      const { authorization: _hidden, ...headers } = request.headers;
      const shown = JSON.stringify({ url: request.url, headers, payload: String(request.payload ?? '') });
      problems.push(`FUZZ_SEED=${SEED}, request ${number}, ${operation.name}: ${problem}\n${shown.slice(0, 500)}`);
      if (problems.length >= 20) break;
    }
    expect(problems).toEqual([]);
    // Odd requests are refused, but not all of them at the door.
    for (const status of [200, 400, 401, 404, 413, 415])
      expect([status, statuses.get(status)]).toEqual([status, expect.any(Number)]);
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  },
  REQUESTS * 2 * LIMIT_MS,
);

test('leaves out only the calls that end an account, its sessions or an organization', () => {
  const leftOut = operationsOf(app().app).filter(({ name }) => ending.test(name));
  expect(leftOut.map(({ name }) => name).sort()).toEqual([
    'DELETE /api/organizations/:organizationId',
    'DELETE /api/users/me/deletion',
    'DELETE /api/users/sessions',
    'DELETE /api/users/sessions/:sessionId',
    'POST /api/users/logout',
    'POST /api/users/me/deletion',
  ]);
});

test('refuses archives with changed bytes, or imports what is left of them', async () => {
  const { owner: account } = await holdingsOf(app(), 'zacharias');
  const { id, email } = account;
  const context = {
    database: app().database,
    files: diskStore(join(app().folder, 'files')),
    onWritten: async () => {},
  };
  const archive = await buffer(writeArchive({ id, name: 'Zacharias', email }, context));
  const statuses = new Set<number>();
  for (let number = 0; number < ARCHIVES; number += 1) {
    const choose = chooser(SEED + number);
    const payload = Buffer.from(archive);
    for (let index = 0; index <= choose(4); index += 1) payload[choose(payload.length)] = choose(256);
    const headers = { 'content-type': 'application/zip', authorization: `Bearer ${account.token}` };
    const sent = choose(3) === 0 ? payload.subarray(0, choose(payload.length)) : payload;
    const started = performance.now();
    const { status } = await app().raw({ method: 'POST', url: '/api/users/me/archive/import', headers, payload: sent });
    expect([number, status >= 500]).toEqual([number, false]);
    expect(performance.now() - started).toBeLessThan(TRIES * LIMIT_MS);
    statuses.add(status);
  }
  expect([...statuses].filter((status) => status >= 400)).not.toEqual([]);
});
