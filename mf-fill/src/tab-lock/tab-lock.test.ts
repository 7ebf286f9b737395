import fc from 'fast-check';
import { fakeChannels } from '../drafts/fake-browser';
import { broadcastTabLock } from './broadcast-tab-lock';
import { webTabLock } from './tab-lock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = async <Value>(claims: Promise<Value>[]) => {
  await jest.runAllTimersAsync();
  return Promise.all(claims);
};

test('a name that no other tab has is taken, and taken again by the same', async () => {
  const lockTab = broadcastTabLock(fakeChannels()());
  expect(await settled([lockTab('form')])).toEqual([true]);
  expect(await settled([lockTab('form')])).toEqual([true]);
});

test('a name that an open tab has is not taken, another one is', async () => {
  const open = fakeChannels();
  await settled([broadcastTabLock(open())('form')]);
  const second = broadcastTabLock(open());
  expect(await settled([second('form'), second('other')])).toEqual([false, true]);
});

test('however many tabs ask at once, in whatever order, one gets the name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 }), async (ids) => {
      const open = fakeChannels();
      const tabs = ids.map((id) => broadcastTabLock(open(), id));
      const got = await settled(tabs.map((lockTab) => lockTab('form')));
      expect(got.filter(Boolean)).toHaveLength(1);
      expect((await settled(tabs.map((lockTab) => lockTab('form')))).filter(Boolean)).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});

test('by locks, the tab that has the lock has the name; a browser that gives none is no hindrance', async () => {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, work: (lock: Lock | null) => unknown) => {
    const free = !held.has(name);
    held.add(name);
    return work(free ? { name, mode: 'exclusive' } : null);
  };
  const lockTab = webTabLock({ request } as unknown as LockManager);
  expect(await lockTab('form')).toBe(true);
  expect(await lockTab('form')).toBe(false);
  const refuses = webTabLock({ request: async () => Promise.reject(new Error('No locks')) } as unknown as LockManager);
  expect(await refuses('form')).toBe(true);
});
