/** Bytes of stored JSON that are read at one time. In memory they take several times as much. */
export const PORTION_BYTES = 4 * 1024 * 1024;

/**
 * Splits a list into portions that may be read at one time: a single answer may be large, so rows are no measure. An item
 * that is larger than a portion has one of its own.
 */
export function portionsOf<Item extends { bytes: number }>(items: readonly Item[], most = PORTION_BYTES): Item[][] {
  const portions: Item[][] = [];
  let room = 0;
  for (const item of items) {
    room -= item.bytes;
    const last = portions.at(-1);
    if (last && room >= 0) last.push(item);
    else {
      portions.push([item]);
      room = most - item.bytes;
    }
  }
  return portions;
}
