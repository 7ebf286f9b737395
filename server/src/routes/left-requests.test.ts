import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { readExport } from '../exports/read-export';
import { startPostgres } from '../testing/services/postgres-server';
import { type Owner, useTestApp } from '../testing/test-app';
import { testIf } from '../testing/test-if';

const postgres = startPostgres();
// Without PostgreSQL these tests are reported as skipped.
const testOver = testIf(postgres);
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;

let locker: Client;
let url = '';
// Before the app drops its database.
afterAll(() => locker?.end());
const app = useTestApp();
afterAll(() => postgres?.stop());

beforeAll(async () => {
  if (!postgres) return;
  await app().app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app().app.server.address() as AddressInfo).port}/api`;
  const [own] = await app().database.query<{ name: string }>('SELECT current_database() AS name');
  const address = new URL(postgres.url);
  address.pathname = `/${own?.name}`;
  locker = new Client({ connectionString: address.href });
  await locker.connect();
});

/** Waits until statements of the app wait for the table that is locked here, or none. */
async function untilWaiting(isExpected: (count: number) => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  for (let found = -1; !isExpected(found); ) {
    if (performance.now() > end) throw new Error(`${found} statements wait`);
    // Within the transaction of the lock, `pg_stat_activity` would not show connections that were opened later.
    const { rows } = await locker.query(
      `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE NOT l.granted AND d.datname = current_database()`,
    );
    found = rows.length;
  }
}

const filter = `filter=${encodeURIComponent('name:contains:"vera"')}`;

/** Calls a path, leaves while its statement waits for a locked table, and waits until the statement has ended. */
async function endsItsStatement({ token }: Owner, path: string, body: object | null = null): Promise<void> {
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE responses, activity, uploads IN ACCESS EXCLUSIVE MODE');
  try {
    const client = new AbortController();
    const left = fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: client.signal,
    })
      .then((answer) => answer.text())
      .catch((error: Error) => error.name);
    await untilWaiting((count) => count > 0);
    client.abort();
    expect(await left).toBe('AbortError');
    // The table is still locked: only a cancelled statement stops waiting for it.
    await untilWaiting((count) => count === 0);
  } finally {
    await locker.query('ROLLBACK');
  }
}

describe('a client that leaves ends the statement of its', () => {
  testOver.each([
    ['list', 'responses'],
    ['filtered list', `responses?${filter}`],
    ['filtered news', `responses/news?${filter}`],
    ['overview', 'analytics/overview'],
    ['filtered overview', `analytics/overview?${filter}`],
    ['trends', 'analytics/trends'],
    ['counts of all fields', 'analytics/fields'],
    ['field analysis', 'analytics/fields/name'],
    ['crossed fields', 'analytics/cross?row=country&column=device'],
    ['fields with answers', 'answered-fields'],
    ['export', 'responses/export'],
    ['filtered export', `responses/export?${filter}`],
  ])('%s', async (_name, path) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    // A field with answers is removed, so that the list of fields reads the responses.
    await app().call('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: {
        title: 'Guests',
        status: 'published',
        fields: [
          { id: 'name', type: 'text', label: 'Name' },
          { id: 'note', type: 'text', label: 'Note' },
        ],
      },
    });
    await app().submit(form._id, { data: { name: 'Vera', note: 'Late' } });
    await app().call('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { title: 'Guests', status: 'published', fields: [{ id: 'name', type: 'text', label: 'Name' }] },
    });
    await endsItsStatement(owner, `/forms/${form._id}/${path}`);
  });

  testOver.each([
    ['daily counts', '/forms/daily', null],
    ['activity log', '/activity', null],
    ['exported activity log', '/activity/export', null],
    ['archive', '/users/me/archive', null],
    ['search for a person', '/person-data/find', { email: 'vera@hollinvale.example' }],
    ['deletion of a person', '/person-data/delete', { email: 'vera@hollinvale.example' }],
  ])('%s', async (_name, path, body) => endsItsStatement(await app().owner(), path, body));

  testOver('rule of retention', async () => {
    const owner = await app().owner();
    const path = `/forms/${(await app().form(owner))._id}/retention`;
    const rule = { days: 30, keepsInProgress: false };
    await app().call('PUT', path, { token: owner.token, body: rule });
    await endsItsStatement(owner, path);
    await endsItsStatement(owner, `${path}/count`, rule);
  });
});

testOver('an export that is given up before its first row is read frees its cursor', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  const { database } = app();
  const selection = { sql: 'SELECT id, bytes FROM responses WHERE form_id = $1', parameters: [form._id] };
  // More than there are connections for cursors.
  for (let round = 0; round < 10; round += 1) {
    const client = new AbortController();
    const { total } = await readExport(database.until(client.signal), selection, async () => [], client.signal);
    expect(total).toBe(1);
    client.abort();
  }
});

testOver('an export whose order is a body is complete', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  const answer = await fetch(`${url}/forms/${form._id}/responses/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'jsonl' }),
  });
  expect(JSON.parse(await answer.text())).toMatchObject({ data: { name: 'Vera' } });
});
