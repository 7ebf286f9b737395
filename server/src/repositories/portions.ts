/** Items that were read together. An array is one. */
export interface Portion<Item> extends Iterable<Item> {
  readonly length: number;
}

/** Bytes of JSON that are read at once. Parsed, they take several times as much memory. */
export const MAX_PORTION_BYTES = 4 * 1024 * 1024;

/** Bytes of responses that one statement stores. It is sent in one message, so of large responses it stores fewer. */
export const MAX_GROUP_BYTES = 8 * 1024 * 1024;

/**
 * Splits a list into portions that can be read at once. A single row may be large, so portions are limited by bytes and
 * not by rows. An item above the limit gets its own portion.
 */
export function portionsOf<Item extends { bytes: number }>(
  items: readonly Item[],
  maxBytes = MAX_PORTION_BYTES,
): Item[][] {
  const portions: Item[][] = [];
  let remaining = 0;
  for (const item of items) {
    remaining -= item.bytes;
    const last = portions.at(-1);
    if (last && remaining >= 0) last.push(item);
    else {
      portions.push([item]);
      remaining = maxBytes - item.bytes;
    }
  }
  return portions;
}
