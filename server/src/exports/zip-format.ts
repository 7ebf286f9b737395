import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { safeFileName } from '@tessera/form-model/export-file-name';
import { ZipFile } from 'yazl';
import type { Portions } from './export-format';

/** A longer text after the last dot is part of the name. */
const MAX_ENDING = 12;

/** A response whose files are archived. */
export interface ResponseWithFiles {
  receipt: string;
  submittedAt: string;
  files: readonly { id: string; name: string }[];
}

/**
 * A name that file systems accept and that no other file in the folder has. The ending stays.
 *
 * @param used the names in the folder, in lower case, each with the number from which it counts on: a visitor can send thousands
 *   of files with one name
 */
function uniqueName(name: string, used: Map<string, number>): string {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= MAX_ENDING ? safeFileName(name.slice(dot + 1)) : '';
  const stem = safeFileName(end ? name.slice(0, dot) : name) || 'file';
  const numbered = (count: number) => `${stem}${count > 1 ? ` (${count})` : ''}${end && `.${end}`}`;
  // Some file systems ignore case.
  const first = numbered(1).toLowerCase();
  let count = used.get(first) ?? 1;
  while (used.has(numbered(count).toLowerCase())) count += 1;
  used.set(numbered(count).toLowerCase(), 2);
  used.set(first, count + 1);
  return numbered(count);
}

type OpenFile = (id: string) => Promise<Readable | null>;

/** Adds one file and waits until it is in the archive, so that only one file is open. */
async function addFile(zip: ZipFile, content: Readable, path: string, submittedAt: string): Promise<void> {
  const output = zip.outputStream as Readable;
  const close = () => content.destroy();
  // A reader that leaves ends the output, which then never reads the file.
  if (output.destroyed) close();
  output.once('close', close);
  zip.addReadStream(content, path, { mtime: new Date(submittedAt) });
  await finished(content);
  output.off('close', close);
}

async function addAll(zip: ZipFile, portions: Portions<ResponseWithFiles>, open: OpenFile): Promise<void> {
  const missing: string[] = [];
  for await (const { receipt, submittedAt, files } of flat(portions)) {
    const used = new Map<string, number>();
    for (const { id, name } of files) {
      const path = `${receipt}/${uniqueName(name, used)}`;
      const content = await open(id);
      if (content) await addFile(zip, content, path, submittedAt);
      else missing.push(path);
    }
  }
  if (missing.length > 0) {
    const text = `These files are not in the file store:\r\n${missing.join('\r\n')}\r\n`;
    zip.addBuffer(Buffer.from(text), 'missing-files.txt');
  }
  zip.end();
}

async function* flat<Item>(portions: Portions<Item>): AsyncGenerator<Item> {
  for await (const items of portions) yield* items;
}

/** Archives the files of responses in a folder for each receipt. */
export function zipOf(portions: Portions<ResponseWithFiles>, open: OpenFile): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  addAll(zip, portions, open).catch((error: unknown) => output.destroy(error as Error));
  return output;
}
