import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../repositories/uuid';
import type { FilePlace, FileStore, KeptFile } from './file-store';

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** What is asked of the disk, or null where it has no such thing. */
async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function keptIn(folder: string, formId: string): Promise<KeptFile[]> {
  const names = (await orNull(readdir(join(folder, formId)))) ?? [];
  const kept: KeptFile[] = [];
  // One after the other: a form may have hundreds of thousands.
  for (const id of names.filter(isUuid)) {
    const found = await orNull(stat(join(folder, formId, id)));
    if (found) kept.push({ formId, id, keptAt: found.mtime });
  }
  return kept;
}

/** Keeps files on the disk: a folder per form. A file that never ended is a file like others, whose time stands still. */
export function diskStore(folder: string): FileStore {
  const pathOf = ({ formId, id }: FilePlace) => join(folder, formId, id);
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  return {
    async put(place, content) {
      const path = pathOf(place);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        // `flush` syncs before closing: an upload that was acknowledged survives a power cut.
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
        return (await stat(path)).size;
      } catch (error) {
        await remove(path);
        throw error;
      }
    },
    async get(place) {
      const file = await orNull(open(pathOf(place)));
      return file?.createReadStream() ?? null;
    },
    async remove(formId, ids) {
      const paths = ids ? ids.map((id) => pathOf({ formId, id })) : [join(folder, formId)];
      await Promise.all(paths.map(remove));
    },
    async *list() {
      for (const name of (await orNull(readdir(folder))) ?? []) {
        if (isUuid(name)) yield await keptIn(folder, name);
      }
    },
    async removeUnfinished() {},
  };
}
