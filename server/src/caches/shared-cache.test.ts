import type { Signals } from '../database/signals/signals';
import { sharedCache } from './shared-cache';

type Listener = (ids: readonly string[] | null) => void;

/** A cache whose values come when the test says so. */
function cacheOf() {
  const waiting: ((value: { version: number }) => void)[] = [];
  const sent: (readonly string[])[] = [];
  let listener: Listener = () => {};
  const signals: Signals = {
    send: async (_topic, ids) => void sent.push(ids),
    on: (_topic, given) => {
      listener = given;
    },
  };
  const read = () => new Promise<{ version: number }>((resolve) => waiting.push(resolve));
  const cache = sharedCache({ signals }, { topic: 'installation', max: 10, ttlMs: 60_000, read });
  return { cache, waiting, sent, tell: (ids: readonly string[] | null) => listener(ids) };
}

const next = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['the others', (tell: Listener) => tell(['one'])],
  ['an interrupted connection', (tell: Listener) => tell(null)],
])('a value that %s make outdated while it is read is read again', async (_who, outdate) => {
  const { cache, waiting, tell } = cacheOf();
  const got = cache.get('one');
  outdate(tell);
  await next();
  waiting[0]?.({ version: 1 });
  waiting[1]?.({ version: 2 });
  expect(await got).toEqual({ version: 2 });
});

test('removes the values that were read least recently when all of them have too many bytes', async () => {
  const read = jest.fn(async (id: string) => Buffer.alloc(id === 'large' ? 101 : 40));
  const signals: Signals = { send: async () => {}, on: () => {} };
  const bytesOf = (value: Buffer) => value.length;
  const cache = sharedCache<Buffer>({ signals }, { topic: 'images', maxBytes: 100, bytesOf, ttlMs: 60_000, read });
  for (const id of ['one', 'two', 'one', 'three', 'one', 'two']) await cache.get(id);
  expect(read.mock.calls.map(([id]) => id)).toEqual(['one', 'two', 'three', 'two']);
  // Above the limit: it is read, but not stored.
  expect((await cache.get('large'))?.length).toBe(101);
  await cache.get('large');
  expect(read).toHaveBeenCalledTimes(6);
});

test('simultaneous calls share one query, and a change is told to the others', async () => {
  const { cache, waiting, sent } = cacheOf();
  const both = Promise.all([cache.get('one'), cache.get('one')]);
  waiting[0]?.({ version: 1 });
  expect(await both).toEqual([{ version: 1 }, { version: 1 }]);
  expect(waiting).toHaveLength(1);
  cache.forget(['one']);
  expect(sent).toEqual([['one']]);
  const again = cache.get('one');
  waiting[1]?.({ version: 2 });
  expect(await again).toEqual({ version: 2 });
});
