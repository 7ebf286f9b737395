import { changePointer, storedPointer } from './change-pointer';
import { isPartName } from './names';
import { type Pointer, ReleaseProblem, versionsOf } from './pointer';
import { checkContract, storedRelease } from './publish';
import type { ReleaseStore } from './release-store';

/** A change of the pointer of a part that was released before. */
export interface PointerChange {
  part: string;
  make(pointer: Pointer): Pointer;
}

/**
 * Changes pointers that belong together: after a change of the contract, no part can go back without the others.
 *
 * @returns the new pointers, in the order of the changes
 * @throws ReleaseProblem if a version is missing, or they do not work with everything else that browsers get
 */
export async function changeTogether(store: ReleaseStore, changes: readonly PointerChange[]): Promise<Pointer[]> {
  const added = await Promise.all(
    changes.map(async ({ part, make }) => {
      const before = isPartName(part) ? await storedPointer(store, part) : null;
      if (!before) throw new ReleaseProblem(`${part} was never released. npm run releases lists the released parts.`);
      // The version that browsers will get must exist and work with the rest.
      return Promise.all(versionsOf(make(before)).map((version) => storedRelease(store, part, version)));
    }),
  );
  await checkContract(store, added.flat(), 'rollback');
  const pointers: Pointer[] = [];
  for (const { part, make } of changes) pointers.push(await changePointer(store, part, make));
  return pointers;
}
