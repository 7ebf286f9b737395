import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@tessera/fields/durations';
import { nullIfMissing } from '../read-files';
import { storedPointer } from './change-pointer';
import { keptVersions, type Pointer, versionsOf } from './pointer';
import type { ReleaseStore } from './release-store';

/** How long a version’s files remain for open tabs after the version is no longer served. */
const RETENTION_MS = 7 * DAY_MS;

/**
 * Returns the time until which each earlier version was served, in milliseconds since 1970, from the history of a
 * pointer. Leaves out the versions that are still served.
 */
export function servedUntil(pointer: Pointer): Map<string, number> {
  const until = new Map<string, number>();
  let [current, canary] = [null as string | null, null as string | null];
  for (const { action, version, at } of pointer.history) {
    // A browser may have loaded any of these versions a moment before this change.
    for (const used of [current, canary, version]) if (used) until.set(used, Date.parse(at));
    if (action === 'canary') canary = version;
    else {
      canary = null;
      if (action !== 'withdraw') current = version;
    }
  }
  for (const version of versionsOf(pointer)) until.delete(version);
  return until;
}

/**
 * Removes versions that have not been served for seven days. Never removes the current version, a canary, or a version
 * that a rollback returns to.
 *
 * @returns the removed versions, each as `part version`
 */
export async function collectReleases(store: ReleaseStore, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const part of (await store.pointerStamps()).keys()) {
    const stored = await store.versions(part);
    // Reads the pointer after the versions, so that a release in between is not mistaken for an unused version.
    const pointer = await storedPointer(store, part);
    if (!pointer) continue;
    const kept = keptVersions(pointer);
    const servedTimes = servedUntil(pointer);
    for (const { version, storedAt } of stored) {
      const usedUntil = Math.max(servedTimes.get(version) ?? 0, storedAt.getTime());
      if (kept.has(version) || now.getTime() - usedUntil < RETENTION_MS) continue;
      await store.remove(part, version);
      removed.push(`${part} ${version}`);
    }
  }
  return removed;
}

/**
 * Removes this server’s copies of versions that are no longer in the store, and what a copying that did not end has left. Does not
 * remove those that were made within the last hour: another server with the same data folder may still be copying them.
 *
 * @param cache the folder for copies
 */
export async function collectCopies(store: ReleaseStore, cache: string, now: Date): Promise<void> {
  for (const part of (await store.pointerStamps()).keys()) {
    const pointer = await storedPointer(store, part);
    const stored = (await store.versions(part)).map(({ version }) => version);
    const used = new Set([...stored, ...(pointer ? keptVersions(pointer) : [])]);
    for (const name of (await nullIfMissing(readdir(join(cache, part)))) ?? []) {
      if (used.has(name)) continue;
      const folder = join(cache, part, name);
      const made = await nullIfMissing(stat(folder));
      if (made && now.getTime() - made.mtimeMs > HOUR_MS) await rm(folder, { recursive: true, force: true });
    }
  }
}
