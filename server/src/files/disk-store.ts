import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freeBytesOf } from '../database/disk-room';
import { errorCode } from '../error-code';
import { nullIfMissing } from '../read-files';
import { isUuid } from '../repositories/uuid';
import type { FilePlace, FileStore, StoredFile } from './file-store';
import { inBatches } from './in-batches';

/** Files that are removed at once. All at once would block the event loop and Node’s few threads for the disk. */
const PARALLEL_REMOVALS = 8;

async function listFolder(folder: string, formId: string): Promise<StoredFile[]> {
  const names = (await nullIfMissing(readdir(join(folder, formId)))) ?? [];
  const files: StoredFile[] = [];
  // One at a time, because a form may have hundreds of thousands of files.
  for (const id of names.filter(isUuid)) {
    const found = await nullIfMissing(stat(join(folder, formId, id)));
    if (found) files.push({ formId, id, storedAt: found.mtime });
  }
  return files;
}

/** Removes a folder with its files. Node’s `rm` would start to remove all of them at once. */
async function removeFolder(folder: string): Promise<void> {
  const names = await nullIfMissing(readdir(folder));
  if (!names) return;
  await inBatches(names, PARALLEL_REMOVALS, (name) => rm(join(folder, name), { recursive: true, force: true }));
  await rm(folder, { recursive: true, force: true });
}

/**
 * Stores files on disk, in one folder per form. Incomplete files are listed like others, with the time of their last
 * write.
 */
export function diskStore(folder: string): FileStore {
  const pathOf = ({ formId, id }: FilePlace) => join(folder, formId, id);
  const remove = (path: string) => nullIfMissing(unlink(path));
  return {
    async put(place, content) {
      const path = pathOf(place);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // `flush` syncs before closing, so an acknowledged upload survives a power cut.
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(content, file);
        return (await stat(path)).size;
      } catch (error) {
        // A file that is still being opened would be there after it was removed.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
        // A file that was there before belongs to another upload.
        if (errorCode(error) !== 'EEXIST') await remove(path);
        throw error;
      }
    },
    async get(place) {
      const file = await nullIfMissing(open(pathOf(place)));
      return file?.createReadStream() ?? null;
    },
    async remove(formId, ids) {
      if (ids) await inBatches(ids, PARALLEL_REMOVALS, (id) => remove(pathOf({ formId, id })));
      else await removeFolder(join(folder, formId));
    },
    async *list() {
      for (const name of (await nullIfMissing(readdir(folder))) ?? []) {
        if (isUuid(name)) yield await listFolder(folder, name);
      }
    },
    async removeUnfinished() {},
    freeBytes: freeBytesOf(dirname(folder)),
  };
}
