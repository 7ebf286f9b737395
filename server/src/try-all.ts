/**
 * Does work for all items, one after the other. An item that fails holds up none of the others.
 *
 * @param name the name of the items, for the error
 * @param outcome the outcome of the failed items, for the error
 * @throws AggregateError after the last one, with all failures
 */
export async function tryAll<Item>(
  items: Iterable<Item>,
  name: string,
  work: (item: Item) => Promise<unknown>,
  outcome = 'failed',
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  for (const item of items) {
    count += 1;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} ${name} ${outcome}`);
}
