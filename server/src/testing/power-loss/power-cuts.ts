import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPGlite } from '../../database/embedded/create-pglite';
import { chooser } from '../chooser';
import { copyFolder } from '../copy-folder';
import { diskAfterPowerCut, type Kept } from './disk-after-power-cut';
import { type DiskOperation, RecordedFileSystem } from './recorded-file-system';

const ROWS = 36;

/** Long texts are stored apart from their row. */
const textOf = (row: number) => `Réponse “${row}” `.repeat(row % 5 === 0 ? 2_500 : 20);

const open = (folder: string) => createPGlite({ folder, snapshot: null });

/** The recorded work of a database, and its folder before. */
export interface RecordedWork {
  operations: DiskOperation[];
  /** Where the power can be cut: before and after each write that the database waits for. */
  cuts: number[];
  /** Opens the database after a power cut and compares its rows with the acknowledged ones. */
  cut(
    at: number,
    kept: Kept,
    operations?: readonly DiskOperation[],
  ): Promise<{ acknowledged: number[]; lost: number[]; damaged: string[] }>;
  remove(): void;
}

/** Stores rows as the server stores responses, with a count in the same transaction, and makes the database do its own housekeeping. */
async function work(database: PGlite, operations: DiskOperation[]): Promise<void> {
  for (let row = 1; row <= ROWS; row += 1) {
    await database.transaction(async (transaction) => {
      await transaction.query('INSERT INTO stored (row, words) VALUES ($1, $2)', [row, textOf(row)]);
      await transaction.query('UPDATE counted SET rows = rows + 1');
    });
    operations.push({ kind: 'acknowledged', row });
    if (row % 12 === 6) await database.query('CHECKPOINT');
    if (row === 14) await database.query('SELECT pg_switch_wal()');
    if (row === 20) await database.query('CREATE INDEX stored_words ON stored (md5(words))');
    if (row === 26) await database.query('VACUUM stored');
    if (row === 32) await database.query('CREATE TABLE other AS SELECT * FROM stored');
    if (row === 34) await database.query('DROP TABLE other');
  }
}

/** Whether the database waits until this is on the disk. A new file of the log is filled with zeros first: that is one cut, not 2,000. */
function isWaitedFor(operation: DiskOperation): boolean {
  if (operation.kind === 'write') return operation.isSynced && operation.bytes.some((byte) => byte !== 0);
  return operation.kind === 'sync';
}

function cutsOf(operations: readonly DiskOperation[]): number[] {
  return [...new Set(operations.flatMap((each, at) => (isWaitedFor(each) ? [at, at + 1] : [])))];
}

/** The problems of an opened database, beyond missing rows. */
async function damageOf(database: PGlite, rows: readonly { row: number; words: string }[]): Promise<string[]> {
  const [counted] = (await database.query<{ rows: number }>('SELECT rows FROM counted')).rows;
  const numbers = rows.map(({ row }) => row);
  await database.query('INSERT INTO stored (row, words) VALUES (1000, $1)', [textOf(1000)]);
  return [
    ...(counted?.rows === rows.length ? [] : [`${rows.length} rows, counted ${counted?.rows}`]),
    ...rows.filter(({ row, words }) => words !== textOf(row)).map(({ row }) => `another text in row ${row}`),
    ...(new Set(numbers).size === numbers.length ? [] : ['a row is there twice']),
  ];
}

/** Records the work of a database whose folder is on the disk before it begins. */
export async function recordWork(): Promise<RecordedWork> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-power-'));
  const recorded = join(folder, 'database');
  const before = join(folder, 'before');
  const first = await open(recorded);
  await first.exec(
    'CREATE TABLE stored (row int PRIMARY KEY, words text); CREATE TABLE counted (rows int); INSERT INTO counted VALUES (0)',
  );
  await first.close();
  copyFolder(recorded, before);

  const operations: DiskOperation[] = [];
  const database = await createPGlite(
    { folder: recorded, snapshot: null },
    (path) => new RecordedFileSystem(path, operations),
  );
  await work(database, operations);
  const cuts = cutsOf(operations);
  await database.close();

  async function cut(at: number, kept: Kept, done: readonly DiskOperation[] = operations) {
    const target = join(folder, `cut-${at}-${kept}`);
    const until = done.slice(0, at);
    diskAfterPowerCut({ before, recorded, target }, until, kept, chooser(at));
    const after = await open(target);
    try {
      const { rows } = await after.query<{ row: number; words: string }>('SELECT row, words FROM stored');
      const acknowledged = until.flatMap((each) => (each.kind === 'acknowledged' ? [each.row] : []));
      const stored = new Set(rows.map(({ row }) => row));
      return {
        acknowledged,
        lost: acknowledged.filter((row) => !stored.has(row)),
        damaged: await damageOf(after, rows),
      };
    } finally {
      await after.close();
      rmSync(target, { recursive: true });
    }
  }

  return { operations, cuts, cut, remove: () => rmSync(folder, { recursive: true }) };
}
