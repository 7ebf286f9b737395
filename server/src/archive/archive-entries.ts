import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { errorCode } from '../error-code';
import { isTooDeep } from '../schemas/too-deep';
import { hasTooManyValues } from '../schemas/too-many-values';

/** Files of an archive; more are refused before any is read. */
const MAX_ENTRIES = 500_000;
/** Bytes of the name and the comment of an entry. All of them are in memory at the same time. */
const MAX_NAME_BYTES = 400;
/** Bytes of the extra fields of an entry: times, and sizes above 4 GB. Each takes many times its bytes while it is read. */
const MAX_EXTRA_BYTES = 128;
const NOTHING = Buffer.alloc(0);
/** Bytes of all lists of an archive. A small archive of equal lines could be unpacked to a thousand times its size. */
const MAX_LIST_BYTES = 4 * 1024 ** 3;
/** Longest line and longest small file, in bytes. A version of a form is smaller. */
const MAX_LINE = 8 * 1024 * 1024;

/** An archive that cannot be imported, with the reason for its owner. */
export class InvalidArchive extends Error {}

/** The error for a file of an archive. */
export function invalid(path: string, reason: string): InvalidArchive {
  return new InvalidArchive(`${path}: ${reason}`);
}

/** One line of a list. */
export interface ArchiveLine {
  /** Its JSON, parsed. */
  value: unknown;
  /** Bytes of its text. */
  bytes: number;
}

/** The files of an archive by path. */
export interface ArchiveEntries {
  paths: readonly string[];
  /** Bytes of a file; null if it is missing. */
  sizeOf(path: string): number | null;
  /** The content of a file; null if it is missing. */
  open(path: string): Promise<Readable | null>;
  /** The JSON of a small file. Throws an `InvalidArchive`. */
  json(path: string): Promise<unknown>;
  /**
   * The lines of a list, one at a time. Throws an `InvalidArchive`.
   *
   * @param maxBytes the longest line
   */
  lines(path: string, maxBytes?: number): AsyncGenerator<ArchiveLine>;
}

function parsed(text: string, path: string): unknown {
  if (isTooDeep(text)) throw new InvalidArchive(`${path} has values that are nested too deeply.`);
  if (hasTooManyValues(text)) throw new InvalidArchive(`${path} has a line with too many values.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArchive(`${path} is not valid JSON.`);
  }
}

/** Passes on what is read of a ZIP file. Its bytes are a stranger’s: only the disk’s own errors are the server’s. */
async function* readAsArchive<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof InvalidArchive || (code !== '' && !code.startsWith('Z_'))) throw error;
    throw new InvalidArchive('The ZIP file is damaged.');
  }
}

/** Reads the directory of a ZIP file. The file must stay open. */
export async function archiveEntries(zip: ZipFile): Promise<ArchiveEntries> {
  const entries = new Map<string, Entry>();
  let [count, listBytes] = [0, 0];
  for await (const entry of readAsArchive(zip.eachEntry())) {
    count += 1;
    if (count > MAX_ENTRIES) throw new InvalidArchive('The archive has too many files.');
    if (entry.fileNameLength + entry.fileCommentLength > MAX_NAME_BYTES)
      throw new InvalidArchive('The archive has a file whose name is too long.');
    if (entry.extraFieldLength > MAX_EXTRA_BYTES)
      throw new InvalidArchive('The archive has a file with too many extra fields.');
    if (entry.fileName.endsWith('.jsonl')) listBytes += entry.uncompressedSize;
    if (listBytes > MAX_LIST_BYTES) throw new InvalidArchive('The archive is too large when it is unpacked.');
    // Reading a file needs neither its extra fields nor the bytes of its name: they would hold the whole directory in memory.
    Object.assign(entry, { extraFields: [], extraFieldRaw: NOTHING, fileNameRaw: NOTHING, fileCommentRaw: NOTHING });
    entries.set(entry.fileName, entry);
  }
  const open = async (path: string) => {
    const entry = entries.get(path);
    if (!entry) return null;
    const content = async function* (): AsyncGenerator<Buffer> {
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    };
    return Readable.from(readAsArchive(content()), { objectMode: false });
  };

  async function* texts(path: string, maxBytes: number): AsyncGenerator<Buffer> {
    const content = await open(path);
    if (!content) throw new InvalidArchive(`${path} is missing.`);
    let parts: Buffer[] = [];
    let length = 0;
    const add = (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) throw new InvalidArchive(`${path} has a line that is too long.`);
    };
    for await (const chunk of content as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        add(chunk.subarray(from, end));
        yield Buffer.concat(parts);
        parts = [];
        length = 0;
        from = end + 1;
      }
      add(chunk.subarray(from));
    }
    if (length > 0) yield Buffer.concat(parts);
  }

  return {
    paths: [...entries.keys()],
    sizeOf: (path) => entries.get(path)?.uncompressedSize ?? null,
    open,
    async json(path) {
      if ((entries.get(path)?.uncompressedSize ?? 0) > MAX_LINE) throw new InvalidArchive(`${path} is too large.`);
      const content = await open(path);
      if (!content) throw new InvalidArchive(`${path} is missing.`);
      return parsed((await buffer(content)).toString(), path);
    },
    async *lines(path, maxBytes = MAX_LINE) {
      for await (const line of texts(path, maxBytes))
        yield { value: parsed(line.toString(), path), bytes: line.length };
    },
  };
}
