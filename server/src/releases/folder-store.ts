import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../error-code';
import { nullIfMissing } from '../read-files';
import { isPartName, isVersion } from './names';
import { sha256 } from './release';
import type { ReleaseStore } from './release-store';

/** How long a process may take to replace a pointer, in milliseconds. A lock that is older belongs to a process that has ended. */
const REPLACE_MS = 10_000;
const RETRY_MS = 20;

/** Writes and closes an opened file. Afterwards a power cut does not lose its content. */
async function writeToDisk(file: FileHandle, content: string): Promise<void> {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a file so that a reader sees the old or the new content, and a power cut loses neither. */
async function replaceFile(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.part`;
  await writeToDisk(await open(temporary, 'wx'), content);
  await rename(temporary, path);
}

/** Creates a file that no other process has created: waits until the file of another one is gone. */
async function createAlone(path: string): Promise<FileHandle> {
  const begun = performance.now();
  for (;;) {
    try {
      return await open(path, 'wx');
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    if (performance.now() - begun > REPLACE_MS) await rm(path, { force: true });
    else await setTimeout(RETRY_MS);
  }
}

/** Stores releases in a folder. Several servers can share it. */
export function folderStore(folder: string): ReleaseStore {
  const pointerPath = (part: string) => join(folder, 'pointers', `${part}.json`);
  const releasePath = (part: string, version: string) => join(folder, part, version, 'release.json');
  const filePath = (part: string, version: string, path: string) => join(folder, part, version, 'files', path);
  const pointer: ReleaseStore['pointer'] = async (part) => {
    const text = await nullIfMissing(readFile(pointerPath(part), 'utf8'));
    return text === null ? null : { text, stamp: sha256(text) };
  };
  return {
    place: folder,
    isLocal: true,
    async pointerStamps() {
      const names = (await nullIfMissing(readdir(join(folder, 'pointers')))) ?? [];
      const parts = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
      const stamps = parts.filter(isPartName).map(async (part) => {
        const found = await nullIfMissing(stat(pointerPath(part), { bigint: true }));
        // Each write makes a new file, so its number changes even if the clock is coarse.
        return [part, found && `${found.ino} ${found.mtimeNs} ${found.size}`] as const;
      });
      return new Map((await Promise.all(stamps)).flatMap(([part, stamp]) => (stamp ? [[part, stamp] as const] : [])));
    },
    pointer,
    async replacePointer(part, text, stamp) {
      const path = pointerPath(part);
      await mkdir(dirname(path), { recursive: true });
      // The new pointer is the lock: only one process at a time compares the stamp and replaces the file.
      const next = `${path}.next`;
      const file = await createAlone(next);
      let isReplaced = false;
      try {
        await writeToDisk(file, text);
        if (((await pointer(part))?.stamp ?? null) !== stamp) return false;
        await rename(next, path);
        isReplaced = true;
        return true;
      } finally {
        if (!isReplaced) await rm(next, { force: true });
      }
    },
    release: (part, version) => nullIfMissing(readFile(releasePath(part, version), 'utf8')),
    file: (part, version, path) => nullIfMissing(readFile(filePath(part, version, path))),
    async putFile(part, version, path, content) {
      const file = filePath(part, version, path);
      await mkdir(dirname(file), { recursive: true });
      // Waiting until each of a thousand files has reached the disk takes 20 seconds. A release is checked before it is used.
      await writeFile(file, content);
    },
    putRelease: (part, version, text) => replaceFile(releasePath(part, version), text),
    async versions(part) {
      const names = (await nullIfMissing(readdir(join(folder, part)))) ?? [];
      const found = names.filter(isVersion).map(async (version) => {
        const at = await nullIfMissing(stat(join(folder, part, version)));
        return at ? [{ version, storedAt: at.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    async remove(part, version) {
      await rm(releasePath(part, version), { force: true });
      await rm(join(folder, part, version), { recursive: true, force: true });
    },
  };
}
