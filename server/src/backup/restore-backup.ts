import { pipeline, type Readable } from 'node:stream';
import { readJson } from '@tessera/form-model/read-value';
import { type Entry, extract } from 'tar-stream';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Database, Transaction } from '../database/database';
import { migrationNames, ranMigrations, runMigrations } from '../database/migrate';
import { SAME_TEXTS } from '../database/snapshots';
import { StartProblem } from '../database/start-problem';
import type { FilePlace, FileStore } from '../files/file-store';
import { migrationsFolder } from '../migrations-folder';
import { isUuid } from '../repositories/uuid';
import { END, EndSchema, FORMAT_VERSION, fileName, MANIFEST, type Manifest, ManifestSchema } from './backup-format';
import {
  type BackedUpTable,
  continueCounting,
  dropEverything,
  insertLinesInto,
  linesOf,
  listTables,
  loosen,
  tightenScript,
} from './tables';
import { digestOfStream, isSameTotal, Tally, type Total } from './tally';

/** Rows that are read at once when they are compared. */
const CHECKED_ROWS = 200;

/** Where a backup is restored. */
export interface RestoreTarget {
  database: Database;
  files: FileStore;
}

/** The restored rows and files, compared with the totals of the backup. */
export interface Restored {
  createdAt: string;
  rows: number;
  files: Total;
  missing: readonly FilePlace[];
  damaged: readonly FilePlace[];
}

/** Why the backup cannot be used, as one line. */
const unusable = (reason: string) =>
  new StartProblem(`The backup cannot be restored: ${reason} The database was not changed.`);

async function textOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The content of an entry, for streams of Node: those of the library are not quite the same. */
async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  yield* entry as AsyncIterable<Buffer>;
}

async function jsonOf<Schema extends TSchema>(entry: Entry, schema: Schema): Promise<Static<Schema>> {
  const value = readJson(await textOf(entry));
  if (!Check(schema, value)) throw unusable(`its ${entry.header.name} is not valid.`);
  return value;
}

/** @throws StartProblem if other programs are connected to the database: what they store during the restore would be lost */
export async function refuseOthers(transaction: Transaction): Promise<void> {
  const [others] = await transaction.query<{ count: number }>(
    `SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others && others.count > 0) {
    throw new StartProblem('Other programs are connected to this database. Stop the servers of Tessera first.');
  }
}

/** Refuses a target that is in use, that has data, or that belongs to another program. */
async function checkTarget(transaction: Transaction, replaces: boolean): Promise<void> {
  await refuseOthers(transaction);
  const tables = (await listTables(transaction)).map(({ name }) => name);
  if (tables.length > 0 && (await ranMigrations(transaction)).length === 0) {
    throw new StartProblem('This database has tables of another program. Restore to a database of its own.');
  }
  if (replaces || !tables.includes('users')) return;
  const [users] = await transaction.query<{ count: number }>('SELECT count(*) AS count FROM users');
  if (users && users.count > 0) {
    throw new StartProblem('This installation has accounts already. To replace all of its data, add --replace.');
  }
}

/** Creates the tables as they were when the backup was made, without rows. */
async function createTables(transaction: Transaction, { migrations, tables }: Manifest): Promise<void> {
  const known = migrationNames(migrationsFolder);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) throw unusable(`a newer version of Tessera made it (${unknown}).`);
  await dropEverything(transaction);
  await runMigrations(
    transaction,
    migrationsFolder,
    known.filter((name) => migrations.includes(name)),
  );
  const own = new Map((await listTables(transaction)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const wrong = columns.find((column) => !own.get(name)?.includes(column));
    if (wrong !== undefined)
      throw unusable(`its table ${name} has a column ${wrong}, which this version does not know.`);
  }
}

/** Stores the entries of rows and files, and sums them up. */
class Loader {
  readonly #rows = new Map<string, Tally>();
  readonly #tables: ReadonlyMap<string, BackedUpTable>;
  readonly files = new Tally();

  constructor(
    readonly transaction: Transaction,
    readonly store: FileStore,
    { tables }: Manifest,
  ) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  rows(table: string): Tally {
    const tally = this.#rows.get(table) ?? new Tally();
    this.#rows.set(table, tally);
    return tally;
  }

  async add(entry: Entry): Promise<void> {
    const [kind, first = '', second = ''] = entry.header.name.split('/');
    const table = this.#tables.get(first);
    if (kind === 'rows' && table) return this.#addRows(table, await textOf(entry));
    if (kind === 'files' && isUuid(first) && isUuid(second)) return this.#addFile({ formId: first, id: second }, entry);
    throw unusable(`it has an unknown entry ${entry.header.name}.`);
  }

  async #addRows(table: BackedUpTable, text: string): Promise<void> {
    const lines = text.split('\n');
    const tally = this.rows(table.name);
    for (const line of lines) tally.addRow(line);
    await this.transaction.query(insertLinesInto(table), [`[${lines.join(',')}]`]);
  }

  /** Stores a file and reads it back. One that is in the store already stays: the content of an id never changes. */
  async #addFile(place: FilePlace, entry: Entry): Promise<void> {
    const name = fileName(place);
    const before = await this.store.get(place);
    if (before) {
      const [found, wanted] = [await digestOfStream(before), await digestOfStream(entry)];
      if (found.digest !== wanted.digest) throw unusable(`the store has another file as ${name}. Remove it.`);
      return this.files.addFile(name, found.bytes, found.digest);
    }
    await this.store.put(place, bytesOf(entry));
    const stored = await this.store.get(place);
    if (!stored) throw new Error(`The file ${name} is not in the store after it was stored`);
    const { bytes, digest } = await digestOfStream(stored);
    this.files.addFile(name, bytes, digest);
  }
}

/** Reads all rows back and compares them with the totals of the backup. */
async function checkRows(
  transaction: Transaction,
  tables: readonly BackedUpTable[],
  totals: { [name: string]: Total },
): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const tally = new Tally();
    await transaction.query(`DECLARE restored NO SCROLL CURSOR FOR ${linesOf(table)}`);
    for (;;) {
      const lines = await transaction.query<{ line: string }>(`FETCH ${CHECKED_ROWS} FROM restored`);
      if (lines.length === 0) break;
      for (const { line } of lines) tally.addRow(line);
    }
    await transaction.query('CLOSE restored');
    const total = totals[table.name];
    if (!total || !isSameTotal(total, tally.total())) throw unusable(`rows of the table ${table.name} differ.`);
    rows += total.count;
  }
  return rows;
}

async function restoreEntries(
  entries: AsyncIterator<Entry>,
  transaction: Transaction,
  { files, replaces }: { files: FileStore; replaces: boolean },
): Promise<Restored> {
  const next = async () => (await entries.next()).value as Entry | undefined;
  const first = await next();
  if (first?.header.name !== MANIFEST) throw unusable('it does not begin with its manifest.');
  const manifest = await jsonOf(first, ManifestSchema);
  if (manifest.version > FORMAT_VERSION) throw unusable('a newer version of Tessera made it.');
  await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await checkTarget(transaction, replaces);
  await createTables(transaction, manifest);
  const keys = await loosen(transaction, manifest.tables);
  const loader = new Loader(transaction, files, manifest);
  let entry = await next();
  while (entry && entry.header.name !== END) {
    await loader.add(entry);
    entry = await next();
  }
  if (!entry) throw unusable('its end is missing.');
  const end = await jsonOf(entry, EndSchema);
  await next();
  await transaction.script(tightenScript(keys, manifest.tables));
  await continueCounting(transaction);
  await transaction.script(SAME_TEXTS);
  const rows = await checkRows(transaction, manifest.tables, end.tables);
  if (!isSameTotal(end.files, loader.files.total())) throw unusable('files differ.');
  await runMigrations(transaction, migrationsFolder, migrationNames(migrationsFolder));
  const { createdAt } = manifest;
  return { createdAt, rows, files: end.files, missing: end.missing, damaged: end.damaged };
}

/**
 * Restores an opened backup in one transaction: if anything is wrong with it, the database stays as it is. All rows and files
 * are read back and compared with the totals of the backup. Afterwards the migrations run that are newer than the backup.
 *
 * @param content the tar file of `writeBackup`
 * @param replaces whether the data of an installation that has accounts may be replaced
 * @throws StartProblem if the target is in use or not empty, or the backup is not complete
 */
export async function restoreBackup(
  content: Readable,
  { database, files }: RestoreTarget,
  { replaces = false } = {},
): Promise<Restored> {
  const tar = extract();
  // Before the first byte arrives: entries that no one reads are lost.
  const entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry>;
  let reading: Error | null = null;
  pipeline(content, tar, (error) => {
    reading ??= error ?? null;
  });
  try {
    return await database.transaction((transaction) => restoreEntries(entries, transaction, { files, replaces }));
  } catch (error) {
    // An archive that cannot be read is the reason for what followed.
    const { message } = (reading ?? {}) as Partial<Error>;
    content.destroy();
    tar.destroy();
    if (error instanceof StartProblem || message === undefined) throw error;
    throw unusable(`it cannot be read to its end (${message}).`);
  }
}
