import { LRUCache } from 'lru-cache';

/** Options of lru-cache that do not concern the number of entries. */
type CacheOptions<Value extends {}> = Omit<
  LRUCache.OptionsBase<string, Value, unknown>,
  'max' | 'maxSize' | 'sizeCalculation'
>;

/**
 * A cache for many entries, which evicts the least recently used ones. Its memory grows with its entries: for its own `max`,
 * lru-cache reserves all of it at once, which is 1.4 MB for 50,000 entries.
 *
 * @param maxEntries number of entries
 */
export function largeCache<Value extends {}>(
  maxEntries: number,
  options: CacheOptions<Value> = {},
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ ...options, maxSize: maxEntries, sizeCalculation: () => 1 });
}
