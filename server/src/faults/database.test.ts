import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { buildApp } from '../app';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres-database';
import { migrationsFolder } from '../migrations-folder';
import { noLimits } from '../settings/limits';
import { eventually } from '../testing/eventually';
import { Network } from '../testing/services/network';
import { startPostgres } from '../testing/services/postgres-server';
import { noSpamRules, TestApp } from '../testing/test-app';
import { testIf } from '../testing/test-if';

const postgres = startPostgres();
const testOver = testIf(postgres);
const folder = mkdtempSync(join(tmpdir(), 'tessera-faults-'));
const timeouts = { connect: 2_000, statement: 5_000, answer: 6_000, idleInTransaction: 5_000, pausedCursor: 1_000 };

let network: Network;
let database: Database;
let app: FastifyInstance;
let client: TestApp;
let formId: string;
let token: string;

beforeAll(async () => {
  if (!postgres) return;
  network = await Network.to(postgres.socket);
  database = await openPostgres(network.url, timeouts);
  await migrate(database, migrationsFolder);
  app = await buildApp({
    database,
    dataFolder: folder,
    publicUrl: 'https://forms.example.org',
    limits: noLimits,
    spam: noSpamRules,
  });
  await app.ready();
  client = new TestApp(app, database, folder);
  const owner = await client.owner();
  token = owner.token;
  formId = (await client.form(owner))._id;
});
afterAll(async () => {
  if (!postgres) return;
  await app.close();
  await database.close();
  await network.close();
  postgres.stop();
  rmSync(folder, { recursive: true });
});

const submit = (key: string) => client.submit(formId, { key, data: { name: key } });
const timesStored = async (key: string) =>
  (await database.query('SELECT 1 FROM responses WHERE submission_key = $1', [key])).length;

testOver('a response whose answer from the database is lost is stored once when its visitor tries again', async () => {
  await submit(randomUUID());
  const key = randomUUID();
  const lost = network.loseAnswerTo('store_responses');
  const { status, headers } = await submit(key);
  await lost;
  // The visitor does not know, and is told to try again.
  expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect(await timesStored(key)).toBe(1);
  const again = await submit(key);
  expect([again.status, await timesStored(key)]).toEqual([expect.any(Number), 1]);
  expect(again.body.data.receipt).toMatch(/^[0-9A-Z-]{14}$/);
});

testOver(
  'a file whose row is stored while its answer is lost stays, so that a later upload of it finds both',
  async () => {
    const form = await client.form(await client.owner('another horse'), {
      status: 'published',
      fields: [{ id: 'cv', type: 'file', label: 'CV' }],
    });
    const payload = `--edge\r\ncontent-disposition: form-data; name="file"; filename="Łucja’s CV.txt"\r\n\r\nTwo years at the mill\r\n--edge--\r\n`;
    const key = randomUUID();
    const upload = () =>
      client.raw({
        method: 'POST',
        url: `/api/forms/${form._id}/files?key=${key}&field=cv`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload,
      });
    const lost = network.loseAnswerTo('INSERT INTO uploads', 'COMMIT');
    const { status, headers } = await upload();
    await lost;
    expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
    await eventually(async () => expect((await upload()).status).toBe(201));
    const rows = await database.query<{ id: string }>('SELECT id FROM uploads WHERE form_id = $1', [form._id]);
    expect(rows).toHaveLength(2);
    // A response that names the file by its name gets one of the two: each must be there.
    const stored = readdirSync(join(folder, 'files', form._id));
    expect(stored.sort()).toEqual(rows.map(({ id }) => id).sort());
  },
);

testOver(
  'while the database is away submissions are refused and it says so; afterwards everything works without a restart',
  async () => {
    postgres?.crash();
    const key = randomUUID();
    try {
      const refused = await submit(key);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
      const ready = await client.raw({ url: '/readyz' });
      expect([ready.status, ready.body.errors]).toMatchObject([503, { database: 'The database does not answer.' }]);
    } finally {
      postgres?.start();
    }
    await eventually(async () => expect((await submit(key)).status).toBeLessThan(300));
    expect(await timesStored(key)).toBe(1);
    await eventually(async () => expect((await client.raw({ url: '/readyz' })).status).toBe(200));
  },
);

testOver(
  'when the database has no connections left submissions are refused, and work when it has some again',
  async () => {
    const all: Client[] = [];
    // The connections of the server are idle, and are ended.
    network.cut();
    for (;;) {
      const taker = new Client({ connectionString: postgres?.url });
      taker.on('error', () => {});
      try {
        await taker.connect();
      } catch {
        break;
      }
      all.push(taker);
    }
    const key = randomUUID();
    const refused = await submit(key);
    const own = await client.call('POST', '/users/login', {
      body: { email: 'a@example.org', password: 'correct horse' },
    });
    for (const taker of all) await taker.end();
    expect([refused.status, refused.headers['retry-after'], own.status]).toEqual([503, expect.any(String), 503]);
    await eventually(async () => expect((await submit(key)).status).toBeLessThan(300));
    expect(await timesStored(key)).toBe(1);
  },
);

testOver('a slow database delays submissions and loses none, and the status page calls it slow', async () => {
  const keys = Array.from({ length: 20 }, () => randomUUID());
  network.delay(600);
  try {
    const [status, ...submitted] = await Promise.all([
      client.call<{ services: { id: string; state: string }[] }>('GET', '/status', { token }),
      ...keys.map(submit),
    ]);
    expect(submitted.map((each) => each.status)).toEqual(keys.map(() => 201));
    expect(status.body.data.services).toContainEqual(expect.objectContaining({ id: 'database', state: 'slow' }));
  } finally {
    network.delay(0);
  }
  expect(await Promise.all(keys.map(timesStored))).toEqual(keys.map(() => 1));
});

testOver(
  'a database that stops answering is given up in time, and a submission is stored once afterwards',
  async () => {
    const key = randomUUID();
    network.stall();
    const { status, headers } = await submit(key);
    expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
    await eventually(async () => expect((await submit(key)).status).toBeLessThan(300));
    expect(await timesStored(key)).toBe(1);
  },
  30_000,
);

testOver('a database that only reads refuses submissions, and nothing else', async () => {
  await database.query('ALTER DATABASE postgres SET default_transaction_read_only = on');
  network.cut();
  const key = randomUUID();
  try {
    const refused = await submit(key);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect((await client.raw({ url: `/api/forms/public/${formId}` })).status).toBe(200);
    await eventually(async () => expect((await client.raw({ url: '/readyz' })).status).toBe(503));
  } finally {
    const repair = new Client({ connectionString: postgres?.url });
    await repair.connect();
    await repair.query('SET default_transaction_read_only = off');
    await repair.query('ALTER DATABASE postgres RESET default_transaction_read_only');
    await repair.end();
    network.cut();
  }
  await eventually(async () => expect((await submit(key)).status).toBeLessThan(300));
  expect(await timesStored(key)).toBe(1);
});

testOver('a submission that is cut at any byte is stored once when it is sent again', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const key = randomUUID();
  const body = JSON.stringify({ key, data: { name: 'Łucja' }, submittedAt: '2026-11-20T10:00:00Z' });
  const bytes = Buffer.from(
    `POST /api/forms/${formId}/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  for (let length = 1; length <= bytes.length; length += 9) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(bytes.subarray(0, length), sent));
    socket.destroy();
    await once(socket, 'close');
  }
  expect((await client.submit(formId, { key, data: { name: 'Łucja' } })).status).toBeLessThan(300);
  expect(await timesStored(key)).toBe(1);
});
