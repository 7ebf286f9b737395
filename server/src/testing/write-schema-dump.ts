import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApp } from '../app';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres-database';
import { migrationsFolder } from '../migrations-folder';
import { noLimits } from '../settings/limits';
import { startPostgres } from './services/postgres-server';
import { noSpamRules, TestApp } from './test-app';

/*
 * Writes a database of this build’s schema for `upgrade.test`: a dump, and the responses of the server about it.
 *
 *     node server/src/testing/run-typescript.cjs $PWD/server/src/testing/write-schema-dump.ts <folder>
 *
 * For an earlier schema, run it in a checkout of the commit in which its migration was the newest. It fails at a call that
 * the server of that time does not know; what came later is left out by the name of its migration.
 */
const [, , , folder = ''] = process.argv;
const migrations = readdirSync(migrationsFolder).sort();
const schema = basename(migrations.at(-1) ?? '', '.sql');
/** Migrations of several branches do not come in the order of their numbers. */
const has = (migration: string) => migrations.includes(`${migration}.sql`);

/** A call whose answer a later server repeats. */
interface Recorded {
  email: string;
  path: string;
  data: unknown;
}

const password = 'correct horse battery';
const [lene, editor] = ['lene@hollinvale.example', 'm.o’brien@hollinvale.example'];
const columns = { order: ['stars', 'name'], hidden: ['mail'], pinned: ['name'], widths: { name: 240 } };
const text = { description: '', placeholder: '', required: false };
const fields = [
  { ...text, id: 'name', type: 'text', label: 'Name, “full”', required: true },
  { ...text, id: 'mail', type: 'email', label: 'Email' },
  { ...text, id: 'stars', type: 'rating', label: 'Stars' },
  { ...text, id: 'beds', type: 'checkbox', label: 'Beds', options: ['Orchard; east', 'Pond'] },
  { ...text, id: 'start', type: 'date', label: 'Start' },
  { ...text, id: 'rent', type: 'number', label: 'Rent' },
];
const answers = [
  {
    name: 'Łucja "Lu" Ferrand',
    mail: 'lucja@inbox.example',
    stars: 4,
    beds: ['Orchard; east'],
    start: '2026-05-06',
    rent: 12.5,
  },
  { name: 'עדה מורוין', mail: 'ada@inbox.example', stars: 2, beds: ['Pond', 'Orchard; east'], start: '', rent: 1250 },
  { name: '=1+1', mail: '', stars: 5, beds: [], start: '2026-02-28', rent: null },
];
const settings = {
  ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};

class Writer {
  readonly recorded: Recorded[] = [];
  private readonly tokens = new Map<string, string>();

  constructor(readonly app: TestApp) {}

  async register(email: string, name: string): Promise<void> {
    await this.app.call('POST', '/users/register', { body: { name, email, password } });
    const { body } = await this.app.call('POST', '/users/login', { body: { email, password } });
    this.tokens.set(email, body.token);
  }

  /** Makes a call that has to work. */
  async call<Data>(
    email: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<Data> {
    const token = this.tokens.get(email);
    const answer = await this.app.call<Data>(method, path, { ...(token && { token }), ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${answer.text}`);
    return answer.body.data;
  }

  /** Records the responses to calls, without the times that a log-in changes. */
  async record(email: string, ...paths: string[]): Promise<void> {
    for (const path of paths) {
      const data = await this.call<object>(email, 'GET', path);
      const lasting = JSON.parse(JSON.stringify(data), (key, value) => (key === 'lastActiveAt' ? undefined : value));
      this.recorded.push({ email, path, data: lasting });
    }
  }
}

/** Sends a response and returns its receipt. */
async function submit(writer: Writer, formId: string, data: object, key: string = randomUUID()): Promise<string> {
  const { status, body, text } = await writer.app.submit(formId, { data, key });
  if (status !== 201) throw new Error(`The response was refused: ${text}`);
  return (body.data as unknown as { receipt: string }).receipt;
}

/** A form of an organization with responses, marks, views and all settings. */
async function writeForm(writer: Writer): Promise<{ form: string; organization: string }> {
  const { id: organizationId } = await writer.call<{ id: string }>(lene, 'POST', '/organizations', {
    name: 'Hollin Vale',
  });
  const linkPath = `/organizations/${organizationId}/invitation-link`;
  const { link } = await writer.call<{ link: { link: string } }>(lene, 'PUT', linkPath, {
    role: 'editor',
    expiresInDays: 7,
  });
  await writer.call(editor, 'POST', '/organizations/join', { token: link.link.split('#')[1] });
  const form = await writer.call<{ _id: string; version: number }>(lene, 'POST', '/forms', {
    title: 'Beds',
    fields: [],
  });
  const path = `/forms/${form._id}`;
  const published = { title: 'Beds', fields, settings, status: 'published', visibility: 'public' };
  await writer.call(lene, 'PUT', path, { ...published, version: form.version });
  await writer.call(lene, 'POST', `${path}/move`, { organizationId });
  let receipt = '';
  for (const data of answers) receipt = await submit(writer, form._id, data);
  if (has('097-corrections'))
    await submit(writer, form._id, { ...answers[2], name: 'Grace' }, `first-correction.${receipt}`);
  const { responses } = await writer.call<{ responses: { id: string }[] }>(lene, 'GET', `${path}/responses`);
  const ids = responses.map(({ id }) => id);
  await writer.call(lene, 'PATCH', `${path}/responses/${ids[0]}`, { status: 'done' });
  await writer.call(lene, 'PATCH', `${path}/responses/${ids[1]}`, { note: 'Call back, “soon”' });
  await writer.call(lene, 'POST', `${path}/response-views`, {
    name: 'Offene, neu',
    query: 'status=new&sort=-stars',
    columns,
  });
  await writer.call(lene, 'PUT', `${path}/response-columns`, { ...columns, hidden: [] });
  await writer.call(lene, 'PUT', `${path}/retention`, { days: 36500, keepsInProgress: true });
  await writer.call(lene, 'PUT', `${path}/availability`, {
    ...{ isAccepting: true, opensAt: '2026-01-01T09:00', closesAt: null, timeZone: 'Asia/Kathmandu', maxResponses: 90 },
    ...{ onePer: 'none', emailField: null, closedMessage: 'Bis März', hasWaitingList: true, stock: [] },
  });
  const emails = { frequency: 'daily', includesAnswers: true, timeZone: 'Asia/Kathmandu', copy: null };
  await writer.call(lene, 'PUT', `${path}/notifications`, { ...emails, recipients: ['beds@hollinvale.example'] });
  return { form: path, organization: `/organizations/${organizationId}` };
}

async function writeDump(url: string): Promise<void> {
  const database = await openPostgres(url);
  await migrate(database, migrationsFolder);
  const dataFolder = mkdtempSync(join(tmpdir(), 'tessera-dump-'));
  const app = await buildApp({
    ...{ database, dataFolder, publicUrl: 'https://forms.example.org', limits: noLimits, spam: noSpamRules },
  });
  await app.ready();
  const writer = new Writer(new TestApp(app, database, dataFolder));
  await writer.register(lene, 'Lene Sørensen');
  await writer.register(editor, 'Maeve O’Brien');
  const { form: path, organization } = await writeForm(writer);
  if (has('093-folders')) await writer.call(lene, 'POST', '/folders', { name: 'Ogród “Łąka”' });
  if (has('098-option-lists'))
    await writer.call(lene, 'POST', '/option-lists', {
      name: 'Towns',
      options: [{ label: 'Dún Laoghaire', value: 'DL' }],
    });
  await writer.record(lene, '/forms', path, `${path}/versions`, `${path}/responses`, `${path}/response-views`);
  await writer.record(
    lene,
    `${path}/answered-fields`,
    `${path}/analytics/fields/stars`,
    `${path}/analytics/fields/beds`,
  );
  await writer.record(
    lene,
    `${path}/retention`,
    `${path}/availability`,
    `${path}/notifications`,
    `${path}/spam-filters`,
  );
  if (has('093-folders')) await writer.record(lene, '/folders');
  if (has('098-option-lists')) await writer.record(lene, '/option-lists');
  await writer.record(lene, organization);
  await writer.record(editor, `${path}/responses`, organization);
  await app.close();
  await database.close();
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-comments', '--no-privileges', url], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const statements = dump
    .replace(/^(?:SET |SELECT pg_catalog\.set_config|\\).*\n/gm, '')
    .replace(/^--.*\n/gm, '')
    .replace(/\n{2,}/g, '\n');
  writeFileSync(join(folder, `${schema}.sql.gz`), gzipSync(statements, { level: 9 }));
  writeFileSync(join(folder, `${schema}.json`), `${JSON.stringify(writer.recorded, null, 1)}\n`);
  rmSync(dataFolder, { recursive: true });
}

async function main(): Promise<void> {
  const postgres = startPostgres();
  if (!postgres) throw new Error('Install PostgreSQL to write a dump.');
  try {
    await writeDump(postgres.database());
  } finally {
    postgres.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
