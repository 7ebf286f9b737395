import { newPointer, type Pointer, ReleaseProblem, readPointer } from './pointer';
import type { ReleaseStore } from './release-store';

const TRIES = 5;

/** Parses a stored pointer. @throws ReleaseProblem if it is damaged */
function readStored({ place }: ReleaseStore, part: string, text: string): Pointer {
  try {
    return readPointer(text);
  } catch {
    throw new ReleaseProblem(
      `The file pointers/${part}.json in ${place} is damaged. Remove it, then release the part again: npm run release -- ${part}`,
    );
  }
}

/**
 * Returns the pointer of a part; null if the part was never released.
 *
 * @throws ReleaseProblem if it is damaged
 */
export async function storedPointer(store: ReleaseStore, part: string): Promise<Pointer | null> {
  const stored = await store.pointer(part);
  return stored && readStored(store, part, stored.text);
}

/**
 * Changes the pointer of a part. Repeats the change if another process changed the pointer at the same time.
 *
 * @returns the new pointer
 */
export async function changePointer(
  store: ReleaseStore,
  part: string,
  change: (pointer: Pointer) => Pointer,
): Promise<Pointer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await store.pointer(part);
    const before = stored ? readStored(store, part, stored.text) : newPointer(part);
    const after = change(before);
    if (after === before) return before;
    if (await store.replacePointer(part, `${JSON.stringify(after, null, 2)}\n`, stored?.stamp ?? null)) return after;
  }
  throw new ReleaseProblem(`Others are changing ${part} at the same time. Try again.`);
}
