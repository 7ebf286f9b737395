/** Runs work for every item, at most `size` at once. Ends with the first batch of which one fails. */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await Promise.all(items.slice(from, from + size).map(work));
  }
}
