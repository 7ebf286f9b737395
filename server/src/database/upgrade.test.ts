import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { buildApp } from '../app';
import { directAccess } from '../backup/backup-access';
import { makeBackup } from '../backup/make-backup';
import { restoreBackup } from '../backup/restore-backup';
import { unseal } from '../backup/sealing';
import { dropEverything, listTables } from '../backup/tables';
import { ensureFacts, formsWithoutFacts } from '../fact-maintenance/backfill';
import { checkFacts } from '../fact-maintenance/check-facts';
import { diskStore } from '../files/disk-store';
import { migrationsFolder } from '../migrations-folder';
import { noLimits } from '../settings/limits';
import { compiledWorker } from '../testing/compiled-worker';
import { startPostgres } from '../testing/services/postgres-server';
import { firstOf, noSpamRules, TestApp } from '../testing/test-app';
import type { Database } from './database';
import { openEmbeddedInMemory } from './embedded/embedded-database';
import { migrate, migrateNew, migrationNames, ranMigrations } from './migrate';
import { openPostgres } from './postgres-database';

/*
 * Databases that earlier builds wrote, each with the schema after the migration in its name: an account, a published form of
 * three questions, three responses. The dumps are those of `pg_dump --inserts`, without settings and comments.
 */
const folder = join(__dirname, '../testing/earlier-schemas');
const all = readdirSync(folder).sort();
/** Each night all of them; otherwise the first one and the last one, between which the others are. */
const chosen = process.env.NIGHTLY ? all : [firstOf(all), all.at(-1) ?? ''];

/*
 * Databases with all kinds of settings, and what the server of their time answered to calls. `write-schema-dump.ts` writes
 * both.
 */
const recordedFolder = join(__dirname, '../testing/recorded-schemas');
const allRecorded = readdirSync(recordedFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort();
const chosenRecorded = process.env.NIGHTLY ? allRecorded : [firstOf(allRecorded), allRecorded.at(-1) ?? ''];

/** A call of `write-schema-dump.ts`. */
interface Recorded {
  email: string;
  path: string;
  data: unknown;
}

const email = 'malgorzata@example.org';
const password = 'correct horse battery';
const answers = [
  { name: 'Łucja', meal: 'Fisch', guests: 2 },
  { name: '李小龍 👩‍👧', meal: 'Gemüse “vegan”', guests: 0.5 },
  { name: 'O\'Brien \\ "x"', guests: 12 },
];

const postgres = startPostgres();
const kinds = [
  ['embedded', () => openEmbeddedInMemory(null, compiledWorker('database-worker'))],
  ['PostgreSQL', () => (postgres ? openPostgres(postgres.database()) : null)],
] as const;

afterAll(() => postgres?.stop());

describe.each(kinds)('over %s', (kind, open) => {
  const testEach = kind === 'PostgreSQL' && !postgres ? test.skip.each : test.each;
  let database: Database | null = null;
  const dataFolder = mkdtempSync(join(tmpdir(), 'tessera-upgrade-'));
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database?.close();
    rmSync(dataFolder, { recursive: true });
  });

  /** Loads a database that an earlier build wrote. */
  async function loaded(path: string): Promise<Database> {
    if (!database) throw new Error('No database');
    const dump = gunzipSync(readFileSync(path)).toString();
    await database.transaction(async (transaction) => {
      await dropEverything(transaction);
      // A dump names functions before the tables that they use.
      await transaction.script(`SET LOCAL check_function_bodies = off;\n${dump}`);
    });
    return database;
  }

  /** Starts this build with a database that an earlier one wrote. */
  async function started(path: string): Promise<{ client: TestApp; database: Database }> {
    const earlier = await loaded(path);
    await migrate(earlier, migrationsFolder);
    const publicUrl = 'https://forms.example.org';
    const app = await buildApp({ database: earlier, dataFolder, publicUrl, limits: noLimits, spam: noSpamRules });
    await app.ready();
    return { client: new TestApp(app, earlier, dataFolder), database: earlier };
  }

  async function logIn(client: TestApp, address: string): Promise<string> {
    const { body } = await client.call('POST', '/users/login', { body: { email: address, password } });
    return body.token;
  }

  testEach(chosenRecorded)('what the server answered at %s, this build answers as well', async (name) => {
    const { client, database: upgraded } = await started(join(recordedFolder, `${name}.sql.gz`));
    const calls = JSON.parse(readFileSync(join(recordedFolder, `${name}.json`), 'utf8')) as Recorded[];
    const tokens = new Map<string, string>();
    for (const { email: address, path, data } of calls) {
      const token = tokens.get(address) ?? (await logIn(client, address));
      tokens.set(address, token);
      const { body } = await client.call('GET', path, { token });
      // A later server may say more.
      expect({ path, data: body.data }).toMatchObject({ path, data });
    }
    for (const id of await formsWithoutFacts(upgraded)) await ensureFacts(upgraded, id);
    expect(await checkFacts(upgraded, false)).toMatchObject({ responses: 3, wrongFacts: 0, wrongCounts: 0 });
    await client.app.close();
  });

  testEach(chosen)('a database written at %s starts with this build, and nothing is lost', async (name) => {
    const { client, database: upgraded } = await started(join(folder, name));
    const token = await logIn(client, email);
    const list = await client.call<{ forms: WireForm[] }>('GET', '/forms', { token });
    const form = firstOf(list.body.data.forms);
    expect([form.title, form.status, form.responseCount]).toEqual(['Anmeldung zum Sommerfest', 'published', 3]);
    const stored = async () =>
      (await client.call<WireResponses>('GET', `/forms/${form._id}/responses`, { token })).body.data.responses;
    expect((await stored()).map(({ data }) => data)).toEqual(expect.arrayContaining(answers));
    const sent = { key: randomUUID(), data: { name: 'Vera' }, language: 'fr' };
    expect((await client.submit(form._id, sent)).status).toBe(201);
    expect(await stored()).toHaveLength(answers.length + 1);
    const languages = await upgraded.query('SELECT language FROM responses GROUP BY 1 ORDER BY 1');
    expect(languages).toEqual([{ language: 'fr' }, { language: null }]);
    for (const id of await formsWithoutFacts(upgraded)) await ensureFacts(upgraded, id);
    expect(await checkFacts(upgraded, false)).toMatchObject({ responses: 4, wrongFacts: 0, wrongCounts: 0 });
    await client.app.close();
  });

  testEach(chosen)(
    'a backup of a database written at %s leaves its tables as they are, and can be restored',
    async (name) => {
      const earlier = await loaded(join(folder, name));
      const files = diskStore(join(dataFolder, 'files'));
      const before = [await ranMigrations(earlier), await listTables(earlier)];
      await migrateNew(earlier, migrationsFolder);
      const file = join(dataFolder, `${name}.tar.gz`);
      await makeBackup(
        directAccess({ database: earlier, files }),
        file,
        { passphrase: null, keep: 1, folder: '' },
        null,
      );
      expect([await ranMigrations(earlier), await listTables(earlier)]).toEqual(before);
      const restored = await openEmbeddedInMemory(null, compiledWorker('database-worker'));
      await restoreBackup(await unseal(file, null), { database: restored, files });
      expect(await ranMigrations(restored)).toEqual(migrationNames(migrationsFolder));
      const [stored] = await restored.query<{ count: number }>('SELECT count(*)::int AS count FROM responses');
      expect(stored?.count).toBe(answers.length);
      await restored.close();
    },
  );
});
