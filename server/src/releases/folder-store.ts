import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../read-files';
import { isPartName, isVersion } from './names';
import { sha256 } from './release';
import type { ReleaseStore } from './release-store';

/** Writes a file so that a reader sees the old or the new content, and a power cut loses neither. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.part`;
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
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
      if (((await pointer(part))?.stamp ?? null) !== stamp) return false;
      await replaceFile(pointerPath(part), text);
      return true;
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
