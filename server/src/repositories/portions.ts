/** Bytes of JSON that are read at once. Parsed, they take several times as much memory. */
export const PORTION_BYTES = 4 * 1024 * 1024;

/**
 * Splits a list into portions that can be read at once. A single row may be large, so portions are limited by bytes and
 * not by rows. An item above the limit gets its own portion.
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
