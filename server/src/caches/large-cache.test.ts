import { largeCache } from './large-cache';

test('forgets the entry that was used least recently', () => {
  const cache = largeCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
});

test('takes no memory for entries that it does not have', () => {
  const before = process.memoryUsage().heapUsed;
  const caches = Array.from({ length: 20 }, () => largeCache<number>(1_000_000));
  expect((process.memoryUsage().heapUsed - before) / caches.length).toBeLessThan(100_000);
});
