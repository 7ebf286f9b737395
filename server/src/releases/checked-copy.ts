import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../read-files';
import { type Release, type ReleasedFile, readRelease, sha256 } from './release';
import type { ReleaseStore } from './release-store';
import { type ServedRelease, servedRelease } from './served-release';

const PARALLEL_READS = 8;

/** Whether a content is the released one. */
const matches = (content: Buffer | null, file: ReleasedFile): content is Buffer =>
  content !== null && content.length === file.bytes && sha256(content) === file.sha256;

async function eachFile(release: Release, work: (file: ReleasedFile) => Promise<void>): Promise<void> {
  for (let from = 0; from < release.files.length; from += PARALLEL_READS) {
    await Promise.all(release.files.slice(from, from + PARALLEL_READS).map(work));
  }
}

/** Returns a file that is missing or differs from the release; null if there is none. */
async function damagedIn(release: Release, read: (path: string) => Promise<Buffer | null>): Promise<string | null> {
  let damaged: string | null = null;
  await eachFile(release, async (file) => {
    if (!matches(await read(file.path), file)) damaged = file.path;
  });
  return damaged;
}

/** Returns a file that is missing in the store or differs from the release; null if there is none. */
export function damagedFile(store: ReleaseStore, release: Release): Promise<string | null> {
  return damagedIn(release, (path) => store.file(release.part, release.version, path));
}

async function isIntact(release: Release, folder: string): Promise<boolean> {
  return (await damagedIn(release, (path) => nullIfMissing(readFile(join(folder, path))))) === null;
}

async function copyFiles(store: ReleaseStore, release: Release, folder: string): Promise<void> {
  const { part, version } = release;
  await eachFile(release, async (file) => {
    const content = await store.file(part, version, file.path);
    if (!matches(content, file)) throw new Error(`The file ${file.path} does not match its hash in release.json`);
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  });
}

/**
 * Moves the files of a finished copy to their places. Each replaces a damaged one at once, so other servers with the same data
 * folder may do so at the same time, and may use the files already.
 */
async function placeFiles(release: Release, copy: string, folder: string): Promise<void> {
  await eachFile(release, async ({ path }) => {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await rename(join(copy, path), place);
  });
}

/**
 * Copies a release from the store to a local folder and checks each file against its hash. The copy is what browsers get, so
 * a change of the store after the check has no effect.
 *
 * @param cache the folder for copies
 * @throws if the release is missing, incomplete or does not match its hashes
 */
export async function checkedCopy(
  store: ReleaseStore,
  cache: string,
  part: string,
  version: string,
): Promise<ServedRelease> {
  const text = await store.release(part, version);
  if (text === null) throw new Error('The release is not in the store');
  const release = readRelease(text, part, version);
  const folder = join(cache, part, version);
  if (!(await isIntact(release, folder))) {
    const temporary = join(cache, part, `${version}.${randomUUID()}`);
    try {
      await copyFiles(store, release, temporary);
      await placeFiles(release, temporary, folder);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    if (!(await isIntact(release, folder))) throw new Error('The copy of the release does not match its hashes');
  }
  return servedRelease(release, folder);
}
