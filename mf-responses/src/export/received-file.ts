import type { ExportFormat } from '@tessera/form-model/export-formats';

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Length of the record at the end of an archive without a comment. */
const ARCHIVE_END_BYTES = 22;
const ARCHIVE_END = [0x50, 0x4b, 0x05, 0x06];

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The line ends outside quotes; −1 if the text stops within a line. */
async function countLines(file: Blob, areQuoted: boolean): Promise<number> {
  let lines = 0;
  let isQuoted = false;
  let last = LINE_END;
  for await (const chunk of chunksOf(file)) {
    for (const byte of chunk) {
      if (byte === QUOTE && areQuoted) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines += 1;
    }
    last = chunk.at(-1) ?? last;
  }
  return last === LINE_END && !isQuoted ? lines : -1;
}

/** Workbooks are archives too. */
async function isWholeArchive(file: Blob): Promise<boolean> {
  const end: number[] = [];
  for await (const chunk of chunksOf(file.slice(-ARCHIVE_END_BYTES))) end.push(...chunk);
  return ARCHIVE_END.every((byte, at) => end[at] === byte);
}

/** A file as it arrived. */
export interface ReceivedFile {
  /** False if the end is missing. */
  isWhole: boolean;
  /** The responses in it; null for formats whose rows are not counted. */
  rows: number | null;
}

/** Looks into the file of an export: a server or a proxy can end a transfer early without an error. */
export async function readReceived(file: Blob, format: ExportFormat): Promise<ReceivedFile> {
  if (format === 'xlsx' || format === 'zip') return { isWhole: await isWholeArchive(file), rows: null };
  const heads = format === 'csv' ? 1 : 0;
  const lines = await countLines(file, format === 'csv');
  return { isWhole: lines >= heads, rows: Math.max(0, lines - heads) };
}
