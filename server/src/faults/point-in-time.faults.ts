import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '@tessera/fields/durations';
import { openPostgres } from '../database/postgres-database';
import { answersOn } from '../testing/operator';
import { ServerProcess } from '../testing/server-process';
import { createCluster, type PostgresFolder, postgresFolder } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const root = join(__dirname, '../../..');
const LONG_MS = 5 * MINUTE_MS;
const DOCUMENTED_ARCHIVE = '/var/lib/postgresql/archive';
const own = postgresFolder();
const testOver = testIf(own);

afterAll(() => own && rmSync(own.path, { recursive: true }));

/** A shell block of the documentation, with this test’s folders. */
function documented(heading: string, replacements: readonly (readonly [string, string])[]): string[] {
  const section = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(`\n### ${heading}\n`)[1] ?? '';
  const block = section.split('```sh\n')[1]?.split('```')[0] ?? '';
  return replacements
    .reduce((text, [from, to]) => text.replaceAll(from, to), block)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
}

/** A cluster whose changes are archived as `deploy/postgresql/archive.conf` says. */
class ArchivedPostgres {
  readonly archive: string;
  private data: string;

  constructor(private readonly folder: PostgresFolder) {
    this.archive = join(folder.path, 'archive');
    this.data = join(folder.path, 'data');
    folder.run('/bin/mkdir', [this.archive]);
    createCluster(folder, this.data);
    const settings = readFileSync(join(root, 'deploy/postgresql/archive.conf'), 'utf8');
    appendFileSync(join(this.data, 'postgresql.conf'), settings.replaceAll(DOCUMENTED_ARCHIVE, this.archive));
  }

  start(): void {
    const { path, listen, run } = this.folder;
    run('pg_ctl', ['-D', this.data, '-w', '-l', join(path, 'log'), '-o', listen, 'start']);
  }

  stop(): void {
    this.folder.run('pg_ctl', ['-D', this.data, '-w', '-m', 'fast', 'stop']);
  }

  /** Runs the commands of a section of the documentation, as the user of PostgreSQL. */
  runDocumented(heading: string, at = ''): void {
    const { path, run } = this.folder;
    const commands = documented(heading, [
      [DOCUMENTED_ARCHIVE, this.archive],
      ['/var/lib/postgresql/base', join(path, 'base')],
      ['/var/lib/postgresql/recovered', join(path, 'recovered')],
      ['pg_basebackup', `pg_basebackup -h ${path} -U postgres`],
      ['2026-11-21 14:29:00+01', at],
    ]);
    expect(commands.length).toBeGreaterThan(0);
    run('/bin/sh', ['-ec', `PATH=${this.folder.programs}:$PATH\n${commands.join('\n')}`]);
  }

  useRecovered(): void {
    this.data = join(this.folder.path, 'recovered');
  }
}

testOver(
  'the database goes back to the moment before a mistake, with what was acknowledged until then',
  async () => {
    if (!own) return;
    const postgres = new ArchivedPostgres(own);
    postgres.start();
    const files = join(own.path, 'files');
    let server = await ServerProcess.start(own.url('postgres'), files);
    const owner = await server.owner();
    const form = await server.form(owner);
    const submit = async () => {
      const key = randomUUID();
      expect((await server.submit(form._id, { key, data: { name: key } })).status).toBe(201);
      return key;
    };
    const early = await submit();
    postgres.runDocumented('Take a base backup');
    const late = await submit();
    const database = await openPostgres(own.url('postgres'));
    const [now] = await database.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
    await database.query('DELETE FROM responses');
    await database.close();
    await server.stop();
    // A server that stops archives its last changes.
    postgres.stop();

    postgres.runDocumented('Go back to a moment', now?.at);
    postgres.useRecovered();
    postgres.start();
    server = await ServerProcess.start(own.url('postgres'), files);
    expect(await answersOn(server, form._id)).toEqual([early, late].sort());
    await submit();
    await server.stop();
    postgres.stop();
  },
  LONG_MS,
);
