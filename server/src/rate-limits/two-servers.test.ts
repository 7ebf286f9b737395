import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits } from '../settings/limits';
import { ServerProcess } from '../testing/server-process';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const postgres = startPostgres();
// Without PostgreSQL these tests are reported as skipped.
const testOver = testIf(postgres);
const folder = mkdtempSync(join(tmpdir(), 'tessera-rate-limits-'));
let servers: ServerProcess[] = [];

beforeAll(async () => {
  if (!postgres) return;
  const url = postgres.database();
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  // One after the other, because the first one migrates the database and publishes the builds.
  for (const _ of [1, 2]) servers.push(await ServerProcess.start(url, folder, { env }));
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  postgres?.stop();
  rmSync(folder, { recursive: true });
}, 300_000);

/** Sends calls to both servers in turn, a few at a time, and counts those that were not refused with 429. */
async function allowed(calls: number, send: (server: ServerProcess, call: number) => Promise<{ status: number }>) {
  let count = 0;
  for (let first = 0; first < calls; first += 20) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(20, calls - first) }, async (_, index) => {
        const server = servers[index % servers.length];
        if (!server) throw new Error('Both servers run');
        return send(server, first + index);
      }),
    );
    count += answers.filter(({ status }) => status !== 429).length;
  }
  return count;
}

testOver('two servers allow exactly as many log-ins to one account from one address as one server', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.20' };
  const body = { email: 'owner-1@example.org', password: 'a guess' };
  const count = await allowed(30, (server) => server.call('POST', '/users/login', { body, headers }));
  expect(count).toBe(defaultLimits.login.max);
});

testOver(
  'two servers allow at most a tenth more submissions from one address than one server',
  async () => {
    const headers = { 'x-forwarded-for': '203.0.113.21' };
    const [first] = servers;
    if (!first) throw new Error('Both servers run');
    const form = await first.form(await first.owner(), { status: 'published', visibility: 'public' });
    const path = `/forms/${form._id}/submit`;
    const body = { data: { name: 'Vera' }, submittedAt: '2026-11-20T10:00:00Z' };
    const { max } = defaultLimits.submit;
    const count = await allowed(2 * max, (server) => server.call('POST', path, { body, headers }));
    expect(count).toBeGreaterThanOrEqual(max);
    expect(count).toBeLessThanOrEqual(max * 1.1);
  },
  300_000,
);

testOver('a server refuses calls that another server has counted, and says when to try again', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.22' };
  const refresh = (server: ServerProcess | undefined) =>
    server?.call('POST', '/users/refresh-token', { body: { refreshToken: 'none' }, headers });
  const { max } = defaultLimits.accounts;
  for (let call = 0; call < max; call += 1) expect((await refresh(servers[0]))?.status).toBe(401);
  const refused = await refresh(servers[1]);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(30);
});
