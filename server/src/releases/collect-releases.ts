import { storedPointer } from './change-pointer';
import { type Pointer, versionsOf } from './pointer';
import type { ReleaseStore } from './release-store';

/** How long open tabs can load the files of a version that is not given out any more. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns until when browsers got each version, from the history of a pointer. Versions that they still get are not among
 * them.
 */
export function lastGivenOut(pointer: Pointer): Map<string, number> {
  const left = new Map<string, number>();
  let [current, canary] = [null as string | null, null as string | null];
  for (const { action, version, at } of pointer.history) {
    // Everything that was given out until this change may have been loaded a moment before it.
    for (const used of [current, canary, version]) if (used) left.set(used, Date.parse(at));
    if (action === 'canary') canary = version;
    else {
      canary = null;
      if (action !== 'withdraw') current = version;
    }
  }
  for (const version of versionsOf(pointer)) left.delete(version);
  return left;
}

/**
 * Removes versions that were not given out for seven days. Never removes the current version, a canary, or one that a roll
 * back returns to.
 *
 * @returns the removed versions, each as `part version`
 */
export async function collectReleases(store: ReleaseStore, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const part of (await store.pointerStamps()).keys()) {
    const before = await store.versions(part);
    // Read after the versions: what was released since then is not among them.
    const pointer = await storedPointer(store, part);
    if (!pointer) continue;
    const named = new Set([...versionsOf(pointer), ...pointer.earlier]);
    const left = lastGivenOut(pointer);
    for (const { version, storedAt } of before) {
      const usedUntil = Math.max(left.get(version) ?? 0, storedAt.getTime());
      if (named.has(version) || now.getTime() - usedUntil < KEPT_MS) continue;
      await store.remove(part, version);
      removed.push(`${part} ${version}`);
    }
  }
  return removed;
}
