import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireAvailability, WireForm } from '@tessera/form-model/wire';
import { noLimitSettings } from '../repositories/limits/availability';
import { eventually } from '../testing/eventually';
import { ServerProcess } from '../testing/server-process';
import { type PostgresServer, startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const PLACES = 100;
const VISITORS = 500;

const postgres: PostgresServer | null = startPostgres();
// Without PostgreSQL these tests are reported as skipped.
const testOver = testIf(postgres);
const folder = mkdtempSync(join(tmpdir(), 'tessera-two-servers-'));
let servers: ServerProcess[] = [];

beforeAll(async () => {
  if (!postgres) return;
  const url = postgres.database();
  // One after the other, because the first one migrates the database and publishes the builds.
  for (const _ of [1, 2]) servers.push(await ServerProcess.start(url, folder));
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  postgres?.stop();
  rmSync(folder, { recursive: true });
}, 300_000);

testOver(
  'two servers together store exactly 100 of 500 responses for 100 places, and 20 of those for one option',
  async () => {
    const [server, other] = servers;
    if (!server || !other) throw new Error('Both servers run');
    const owner = await server.owner();
    const fields = [
      { id: 'name', type: 'text', label: 'Name', required: true },
      { id: 'day', type: 'radio', label: 'Day', options: ['Saturday', 'Sunday'] },
    ];
    const form = await server.form(owner, { fields, status: 'published', visibility: 'public' });
    // Both servers know the form without limits by now.
    await Promise.all([server.submit(form._id, {}), other.submit(form._id, {})]);
    const path = `/forms/${form._id}/availability`;
    const stock = [{ fieldId: 'day', option: 'Saturday', capacity: 20 }];
    const body = { ...noLimitSettings, maxResponses: PLACES, stock };
    await server.call('PUT', path, { token: owner.token, body });
    const answers = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) =>
        (index % 2 ? server : other).submit(form._id, {
          data: { name: `Visitor ${index}`, day: index % 3 ? 'Sunday' : 'Saturday' },
        }),
      ),
    );
    const count = (code: unknown) =>
      answers.filter(({ status, body: { code: own } }) => (own ?? status) === code).length;
    const { data } = (await other.call<WireAvailability>('GET', path, { token: owner.token })).body;
    expect(data.received).toBe(PLACES);
    expect(count(201)).toBe(PLACES - 2);
    expect(count(201) + count('form-full') + count('option-gone')).toBe(VISITORS);
    expect(data.stock).toEqual([expect.objectContaining({ taken: 20, capacity: 20 })]);
    const list = await other.call<{ pagination: { totalCount: number } }>('GET', `/forms/${form._id}/responses`, {
      token: owner.token,
    });
    expect(list.body.data.pagination.totalCount).toBe(PLACES);
  },
  300_000,
);

testOver('a session, a visit, new responses and free places are the same on every server at once', async () => {
  const [server, other] = servers;
  if (!server || !other) throw new Error('Both servers run');
  const { token, ...owner } = await server.owner();
  const fields = [{ id: 'day', type: 'radio', label: 'Day', options: ['Saturday', 'Sunday'] }];
  const form = await server.form({ token, ...owner }, { fields, status: 'published', visibility: 'public' });
  const path = `/forms/${form._id}`;
  const stock = [{ fieldId: 'day', option: 'Saturday', capacity: 2 }];
  await server.call('PUT', `${path}/availability`, { token, body: { ...noLimitSettings, stock } });

  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };
  for (const each of [server, other, server]) await each.call('POST', `${path}/view`, { headers });
  expect((await other.call<WireForm>('GET', path, { token })).body.data.views).toBe(1);

  const responses = `${path}/responses`;
  await server.submit(form._id, { data: { day: 'Sunday' } });
  const listed = await other.call<{ responses: { id: string }[] }>('GET', responses, { token });
  const since = listed.body.data.responses[0]?.id;
  await server.submit(form._id, { data: { day: 'Saturday' } });
  const news = await other.call<{ count: number }>('GET', `${responses}/news?since=${since}`, { token });
  expect(news.body.data.count).toBe(1);
  const { places } = (await other.call<{ places: { left: number }[] }>('GET', `/forms/public/${form._id}/places`)).body
    .data;
  expect(places).toMatchObject([{ left: 1 }]);

  await server.call('POST', '/users/logout', { token, body: { refreshToken: owner.refreshToken } });
  await eventually(async () => expect((await other.call('GET', path, { token })).status).toBe(401));
});
