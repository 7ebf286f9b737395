/** Bytes of JSON that are stored together. Parsed and prepared, they take many times as much memory. */
const GROUP_BYTES = 1024 * 1024;

/** An item that was read from a list. */
export interface Sized<Item> {
  item: Item;
  /** Bytes of its text. */
  bytes: number;
}

/**
 * Collects items in groups, each of up to `size` items. A group ends with the item that brings it to 1 MB, so that a
 * few small groups or one large item are in memory, however large the items are.
 */
export async function* grouped<Item>(items: AsyncIterable<Sized<Item>>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  let total = 0;
  for await (const { item, bytes } of items) {
    group.push(item);
    total += bytes;
    if (group.length < size && total < GROUP_BYTES) continue;
    yield group;
    group = [];
    total = 0;
  }
  if (group.length > 0) yield group;
}
