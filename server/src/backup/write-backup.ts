import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';
import type { Database } from '../database/database';
import { ranMigrations } from '../database/migrate';
import type { FilePlace, FileStore } from '../files/file-store';
import { END, type End, FORMAT, FORMAT_VERSION, fileName, MANIFEST, type Manifest, rowsName } from './backup-format';
import { fileListsOf, linesOf, listTables } from './tables';
import { Tally } from './tally';

/** Rows are collected to entries of this size. */
const ENTRY_BYTES = 1024 * 1024;
const MOST_ROWS = 500;
/** Nothing is known of the first rows. */
const FIRST_ROWS = 20;

/** The source of a backup. */
export interface BackupSource {
  database: Database;
  files: FileStore;
}

interface Line {
  line: string;
}

/** Few rows at once if they are large, so that memory does not grow. */
function batchSize(last: readonly Line[]): number {
  if (last.length === 0) return FIRST_ROWS;
  const bytes = last.reduce((sum, { line }) => sum + line.length, 0) / last.length;
  return Math.max(1, Math.min(MOST_ROWS, Math.round(ENTRY_BYTES / bytes)));
}

/** Writes entries one after the other, as fast as they are read. */
class TarWriter {
  readonly tar: Pack = pack();
  readonly #closed = new AbortController();

  constructor() {
    this.tar.once('close', () => this.#closed.abort(new Error('The backup was closed before it was complete')));
  }

  /** Adds an entry of exactly this size. */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const { signal } = this.#closed;
    signal.throwIfAborted();
    // A size of 0 is not a stream: the entry is complete at once.
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    for await (const chunk of content) {
      if (!entry.write(chunk)) await once(entry, 'drain', { signal });
    }
    const finished = once(entry, 'finish', { signal });
    entry.end();
    await finished;
  }

  addJson(name: string, value: unknown): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(value));
    return this.add(name, bytes.length, [bytes]);
  }
}

/** Collects the rows of one table to entries. */
class RowWriter {
  readonly tally = new Tally();
  #lines: string[] = [];
  #bytes = 0;
  #entries = 0;

  constructor(
    readonly table: string,
    readonly tar: TarWriter,
  ) {}

  async add(lines: readonly Line[]): Promise<void> {
    for (const { line } of lines) {
      this.tally.addRow(line);
      this.#lines.push(line);
      this.#bytes += line.length;
      if (this.#bytes >= ENTRY_BYTES) await this.flush();
    }
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const bytes = Buffer.from(this.#lines.join('\n'));
    this.#lines = [];
    this.#bytes = 0;
    this.#entries += 1;
    await this.tar.add(rowsName(this.table, this.#entries), bytes.length, [bytes]);
  }
}

/** Exactly `size` bytes of a file, whatever its size is. `onRead` gets the size and the SHA-256 of the written bytes. */
async function* sized(
  content: Readable,
  size: number,
  onRead: (read: { bytes: number; digest: string }) => void,
): AsyncGenerator<Uint8Array> {
  const sha = createHash('sha256');
  let bytes = 0;
  const cut = (chunk: Uint8Array) => {
    const part = chunk.subarray(0, Math.max(0, size - bytes));
    bytes += chunk.length;
    sha.update(part);
    return part;
  };
  for await (const chunk of content) yield cut(chunk);
  const read = bytes;
  while (bytes < size) yield cut(Buffer.alloc(Math.min(ENTRY_BYTES, size - bytes)));
  onRead({ bytes: read, digest: sha.digest('hex') });
}

/** Writes files, and records those that are not as their rows say. */
class FileWriter {
  readonly tally = new Tally();
  readonly missing: FilePlace[] = [];
  readonly damaged: FilePlace[] = [];

  constructor(
    readonly files: FileStore,
    readonly tar: TarWriter,
  ) {}

  async add({ formId, id, size }: FilePlace & { size: number }): Promise<void> {
    const place = { formId, id };
    const content = await this.files.get(place);
    if (!content) {
      this.missing.push(place);
      return;
    }
    const onRead = ({ bytes, digest }: { bytes: number; digest: string }) => {
      if (bytes !== size) this.damaged.push(place);
      this.tally.addFile(fileName(place), size, digest);
    };
    await this.tar.add(fileName(place), size, sized(content, size, onRead));
  }
}

async function writeAll(tar: TarWriter, { database, files }: BackupSource, now: Date): Promise<void> {
  const tables = await listTables(database);
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: now.toISOString(),
    migrations: await ranMigrations(database),
    tables,
  };
  await tar.addJson(MANIFEST, manifest);
  const writers = tables.map(({ name }) => new RowWriter(name, tar));
  const fileWriter = new FileWriter(files, tar);
  let last: RowWriter | undefined;
  const statements = [...tables.map(linesOf), ...fileListsOf(tables)];
  for await (const { statement, rows } of database.snapshot<Line>(statements, batchSize)) {
    const writer = writers[statement];
    if (writer !== last) await last?.flush();
    last = writer;
    if (writer) await writer.add(rows);
    else for (const { line } of rows) await fileWriter.add(JSON.parse(line) as FilePlace & { size: number });
  }
  await last?.flush();
  const end: End = {
    tables: Object.fromEntries(writers.map(({ table, tally }) => [table, tally.total()])),
    files: fileWriter.tally.total(),
    missing: fileWriter.missing,
    damaged: fileWriter.damaged,
  };
  await tar.addJson(END, end);
  tar.tar.finalize();
}

/**
 * Returns a tar file with all rows and files, as they were when the first row was read. Database and file store are read
 * while the stream is read; memory does not grow with them.
 */
export function writeBackup(source: BackupSource, now = new Date()): Readable {
  const tar = new TarWriter();
  writeAll(tar, source, now).catch((error: unknown) => tar.tar.destroy(error as Error));
  return Readable.from(tar.tar, { objectMode: false });
}
