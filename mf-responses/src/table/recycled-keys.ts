import { useRef } from 'react';

/** The key of each drawn row, by the row’s index. */
type RowKeys = ReadonlyMap<number, number>;

/**
 * Gives rows their keys. When most rows stay in view, they keep their keys, and the others get new ones. Otherwise the rows take
 * the keys of those before in their order: React then changes the elements in the page instead of making others, which takes
 * half of the time, and moves none.
 *
 * @param before the keys of the rows that are in the page
 * @param indices those of the rows to draw, ascending
 */
export function recycledKeys(before: RowKeys, indices: readonly number[]): RowKeys {
  const mostStay = indices.filter((index) => before.has(index)).length * 2 > indices.length;
  const inOrder = [...before.values()];
  let highest = Math.max(-1, ...inOrder);
  const newKey = () => {
    highest += 1;
    return highest;
  };
  return new Map(indices.map((index, at) => [index, (mostStay ? before.get(index) : inOrder[at]) ?? newKey()]));
}

/** The keys of the rows that are drawn now. */
export function useRecycledKeys(indices: readonly number[]): RowKeys {
  const keys = useRef<RowKeys>(new Map());
  keys.current = recycledKeys(keys.current, indices);
  return keys.current;
}
