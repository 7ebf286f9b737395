import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type AppOptions, buildApp } from '../app';
import type { Database } from '../database/database';
import { openEmbeddedInMemory } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres-database';
import { diskStore } from '../files/disk-store';
import type { FileStore } from '../files/file-store';
import { migrationsFolder } from '../migrations-folder';
import { correctionKey } from '../schemas/correction-key';
import { noLimits } from '../settings/limits';
import { compiledWorker } from '../testing/compiled-worker';
import { startPostgres } from '../testing/services/postgres-server';
import { noSpamRules, TestApp } from '../testing/test-app';
import { embeddedTestDatabase } from '../testing/test-database';
import { storeBackup } from './backup-folder';
import { restoreBackup } from './restore-backup';
import { seal, unseal } from './sealing';
import { linesOf, listTables } from './tables';
import { writeBackup } from './write-backup';

const postgres = startPostgres();
const open = {
  embedded: () => openEmbeddedInMemory(null, compiledWorker('database-worker')),
  PostgreSQL: () => openPostgres(postgres?.database() ?? ''),
} satisfies { [name: string]: () => Promise<Database> };
const ways = [
  ['embedded', 'PostgreSQL'],
  ['PostgreSQL', 'embedded'],
] as const;
const eachWay = postgres ? test.each(ways) : test.skip.each(ways);
const folder = mkdtempSync(join(tmpdir(), 'tessera-backup-'));

afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true });
});

const ODD = ['Łódź “quoted” \\ back\\\\slash', 'مرحبا\t\u2028 👩‍👩‍👧', '{"a": 1.10}', '\u007f\u0001', ''];

/** Notes a delivery to a webhook, whose place the database counts up. Returns the place. */
async function addDelivery(database: Database, formId: string): Promise<number> {
  await database.query(
    `INSERT INTO webhooks (id, form_id, url, events, shape, is_ordered, secret)
     VALUES ($1, $1, 'https://hooks.example.org', '{response.created}', 'json', true, 'whsec_') ON CONFLICT DO NOTHING`,
    [formId],
  );
  const [added] = await database.query<{ place: number }>(
    `INSERT INTO webhook_deliveries (id, webhook_id, form_id, event) VALUES ($1, $2, $2, 'response.created')
     RETURNING place`,
    [randomUUID(), formId],
  );
  return added?.place ?? 0;
}

const settings = {
  ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};

/** An installation with people, forms, responses, files and notes. */
async function useIt(app: TestApp): Promise<{ formId: string; token: string }> {
  const owner = await app.owner();
  const form = await app.form(owner, {
    ...{ status: 'published', visibility: 'public', settings },
    fields: [
      { id: 'name', type: 'text', label: ODD[0] },
      { id: 'photo', type: 'file', label: 'Photo' },
    ],
  });
  for (const [at, name] of ODD.entries()) {
    const key = randomUUID();
    const payload = Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="page ${at}.txt"\r\n\r\n`),
      Buffer.alloc(at * 700_000, `line ${at}\n`),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const url = `/api/forms/${form._id}/files?key=${key}&field=photo`;
    await app.raw({ method: 'POST', url, headers, payload });
    const sent = await app.submit(form._id, { key, language: 'tr', data: { name, photo: `page ${at}.txt` } });
    if (sent.status !== 201) throw new Error(sent.text);
    if (at > 0) continue;
    const corrected = { key: correctionKey(randomUUID(), sent.body.data.receipt, 1), data: { name: 'Corrected' } };
    if ((await app.submit(form._id, corrected)).status !== 201) throw new Error('The correction was not stored.');
  }
  await addDelivery(app.database, form._id);
  return { formId: form._id, token: owner.token };
}

/** Every row as text, by table, in an order of its own. */
async function rowsOf(database: Database): Promise<{ [table: string]: string[] }> {
  const found: { [table: string]: string[] } = {};
  for (const table of await listTables(database)) {
    const rows: string[] = [];
    const all = database.snapshot<{ line: string }>([linesOf(table)], () => 100);
    for await (const batch of all) rows.push(...batch.rows.map(({ line }) => line));
    found[table.name] = rows.sort();
  }
  return found;
}

const filesIn = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('base64')]),
  );

async function withApp<Result>(
  options: Pick<AppOptions, 'database' | 'dataFolder'>,
  work: (app: TestApp) => Promise<Result>,
): Promise<Result> {
  const app = await buildApp({
    ...options,
    publicUrl: 'https://forms.example.org',
    limits: noLimits,
    spam: noSpamRules,
  });
  await app.ready();
  try {
    return await work(new TestApp(app, options.database, options.dataFolder));
  } finally {
    await app.close();
  }
}

const storeIn = (name: string) => ({ files: diskStore(join(folder, name, 'files')), dataFolder: join(folder, name) });

eachWay(
  'a backup from %s, restored to %s, has every row and file, and people go on working there',
  async (from, to) => {
    const source = { ...storeIn(`from-${from}`), database: await migrated(from) };
    const target = { ...storeIn(`to-${to}`), database: await open[to]() };
    const used = await withApp(source, useIt);
    const file = join(folder, `${from}.tar.gz`);
    await storeBackup(file, await seal(writeBackup(source), null));
    const restored = await restoreBackup(await unseal(file, null), target);

    const { responses, response_versions: corrections } = await rowsOf(target.database);
    expect(corrections).toHaveLength(2);
    expect(responses).toEqual(ODD.map(() => expect.stringContaining('"language":"tr"')));
    expect(await rowsOf(target.database)).toEqual(await rowsOf(source.database));
    expect(filesIn(target.dataFolder)).toEqual(filesIn(source.dataFolder));
    expect(restored).toMatchObject({ files: { count: ODD.length }, missing: [], damaged: [] });

    const [{ last } = { last: 0 }] = await source.database.query<{ last: number }>(
      'SELECT max(place) AS last FROM webhook_deliveries',
    );
    expect(await addDelivery(target.database, used.formId)).toBeGreaterThan(last);

    const stored = await withApp(target, async (app) => {
      // Foreign keys, triggers and secrets are back: the session of before still works.
      await app.submit(used.formId, { key: randomUUID(), data: { name: 'Vera' } });
      return app.call<{ responses: unknown[] }>('GET', `/forms/${used.formId}/responses`, { token: used.token });
    });
    expect(stored.body.data.responses).toHaveLength(ODD.length + 1);
    await source.database.close();
    await target.database.close();
  },
);

/** A migrated database of this kind. */
async function migrated(kind: keyof typeof open): Promise<Database> {
  if (kind === 'embedded') return embeddedTestDatabase();
  const database = await open.PostgreSQL();
  await migrate(database, migrationsFolder);
  return database;
}

describe('a backup that cannot be used changes nothing', () => {
  let target: { database: Database; files: FileStore };
  let whole: Buffer;
  beforeAll(async () => {
    target = { database: await embeddedTestDatabase(), ...storeIn('refused') };
    await target.database.query("INSERT INTO secrets (name, value) VALUES ('kept', 'as it was')");
    whole = await buffer(writeBackup(target));
  });
  afterAll(() => target.database.close());

  const changed = (from: string, to: string) => Buffer.from(whole.toString('latin1').replace(from, to), 'latin1');

  test.each([
    ['that ends early', () => whole.subarray(0, whole.length / 2), 'cannot be restored'],
    ['without its end', () => whole.subarray(0, whole.lastIndexOf('end.json')), 'its end is missing'],
    ['with a changed row', () => changed('as it was', 'as it is!'), 'rows of the table secrets differ'],
    ['of a newer version', () => changed('"001-first.sql"', '"999-later.sql"'), 'a newer version of Tessera made it'],
    ['that is another tar file', () => changed('manifest.json', 'something.json'), 'cannot be restored'],
  ])('%s', async (_what, content, message) => {
    const restoring = restoreBackup(Readable.from([content()], { objectMode: false }), target);
    await expect(restoring).rejects.toThrow(message);
    expect(await target.database.query("SELECT value FROM secrets WHERE name = 'kept'")).toEqual([
      { value: 'as it was' },
    ]);
  });
});

test('an encrypted backup opens with its passphrase only', async () => {
  const file = join(folder, 'sealed.age');
  const content = Buffer.alloc(300_000, 'Tessera ');
  await storeBackup(file, await seal(Readable.from([content], { objectMode: false }), 'correct horse', 10));
  expect((await buffer(await unseal(file, 'correct horse'))).equals(content)).toBe(true);
  await expect(unseal(file, 'wrong horse')).rejects.toThrow('cannot be decrypted with this passphrase');
  await expect(unseal(file, null)).rejects.toThrow('Set BACKUP_PASSPHRASE');
});
