import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireStatus } from '@tessera/form-model/wire';
import type { FastifyInstance } from 'fastify';
import { useTestApp } from '../testing/test-app';
import { percentile95, RequestTimes } from './request-times';

const app = useTestApp({ metricsToken: 'a long secret', mailer: () => Promise.reject(new Error('No mail today')) });

/** A request as one from another machine. */
const fromOutside = { remoteAddress: '203.0.113.9' };

async function metrics(): Promise<string> {
  const { statusCode, payload } = await (app().app as FastifyInstance).inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a long secret' },
    ...fromOutside,
  });
  expect(statusCode).toBe(200);
  return payload;
}

describe('/metrics', () => {
  test.each([
    ['from this machine', { headers: { host: 'localhost' } }, 200],
    ['with the token', { headers: { authorization: 'Bearer a long secret' }, ...fromOutside }, 200],
    ['from another machine', fromOutside, 404],
    ['with another token', { headers: { authorization: 'Bearer a long secreT' }, ...fromOutside }, 404],
    ['through a proxy on this machine', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } }, 404],
  ])('asked %s', async (_how, request, status) => {
    expect((await app().app.inject({ url: '/metrics', ...request })).statusCode).toBe(status);
  });

  test('has few labels, whatever strangers ask for', async () => {
    const lines = async () => (await metrics()).split('\n').filter((line) => line.startsWith('tessera_')).length;
    await app().raw({ url: '/api/forms/public/00000000-0000-4000-8000-000000000000' });
    await app().raw({ url: '/nothing/0' });
    await app().raw({ url: '/metrics' });
    await metrics();
    const before = await lines();
    for (let index = 0; index < 30; index += 1) {
      await app().raw({ url: `/nothing/${index}` });
      await app().raw({ url: `/api/forms/public/00000000-0000-4000-8000-0000000000${10 + index}` });
    }
    expect(await lines()).toBe(before);
    expect(await metrics()).toContain('route="/api/forms/public/:id"');
  });
});

describe('/readyz', () => {
  test('says what is wrong, and only while it is wrong', async () => {
    // An answer is the same for some seconds.
    let later = 5_000;
    const real = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + later);
    const check = jest.spyOn(app().database, 'check').mockRejectedValue(new Error('secret detail'));
    try {
      const answer = await app().raw({ url: '/readyz' });
      expect([answer.status, answer.body.errors]).toEqual([503, { database: 'The database does not answer.' }]);
      expect(answer.text).not.toContain('secret');
      expect(await metrics()).toContain('tessera_ready{part="database"} 0');
    } finally {
      check.mockRestore();
    }
    later = 10_000;
    expect((await app().raw({ url: '/readyz' })).status).toBe(200);
    expect(await metrics()).toContain('tessera_ready{part="database"} 1');
    clock.mockRestore();
  });
});

describe('GET /status', () => {
  test('tells administrators how the server does, and no one else', async () => {
    const administrator = await app().owner();
    const other = await app().owner();
    const broken = jest
      .spyOn(app().database, 'query')
      .mockRejectedValueOnce(Object.assign(new Error('x'), { code: '57P01' }));
    expect((await app().call('GET', '/users/me', { token: administrator.token })).status).toBeGreaterThanOrEqual(500);
    broken.mockRestore();
    expect((await app().call('GET', '/status', { token: other.token })).status).toBe(404);
    const { body } = await app().call<WireStatus>('GET', '/status', { token: administrator.token });
    const { services, minutes, errors, disk } = body.data;
    expect(services.map(({ id, state }) => [id, state])).toEqual([
      ['database', 'healthy'],
      ['files', 'healthy'],
      ['mail', 'healthy'],
      ['webhooks', 'healthy'],
    ]);
    expect(services.every(({ hours }) => hours.length === 24)).toBe(true);
    expect(minutes.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(3);
    expect(errors).toContainEqual(expect.objectContaining({ detail: '57P01', count: 1 }));
    expect(disk?.total).toBeGreaterThan(0);
  });
});

describe('the times of requests', () => {
  test('add up by the minute', () => {
    const times = new RequestTimes();
    for (const [second, status] of [
      [0, 200],
      [59, 503],
      [60, 201],
    ] as const)
      times.add({ isCall: second === 60, status, ms: 7 }, second * 1000);
    expect(
      times.take().map(({ minute, requests, calls, errors }) => [minute.getTime(), requests, calls, errors]),
    ).toEqual([
      [0, 2, 0, 1],
      [60_000, 1, 1, 0],
    ]);
    expect(times.take()).toEqual([]);
  });

  test('give the time that 95 % do not exceed', () => {
    const counts = (...each: number[]) => [...each, ...Array.from({ length: 12 - each.length }, () => 0)];
    expect(percentile95(counts())).toBeNull();
    expect(percentile95(counts(100))).toBe(5);
    expect(percentile95(counts(90, 10))).toBe(8);
    expect(percentile95(counts(0, 0, 0, 0, 100))).toBe(98);
  });
});

test('every metric of the Grafana dashboard exists', async () => {
  const dashboard = readFileSync(join(__dirname, '../../../deploy/grafana/tessera.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const named = new Set(
    panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:tessera|nodejs|process)_\w+/g) ?? []),
    ),
  );
  await app().database.query(
    "INSERT INTO backups (id, started_at, finished_at) VALUES ('00000000-0000-4000-8000-000000000001', now(), now())",
  );
  const given = new Set((await metrics()).split('\n').map((line) => /^\w+/.exec(line)?.[0]));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !given.has(name))).toEqual([]);
});
