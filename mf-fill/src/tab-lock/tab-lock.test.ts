import fc from 'fast-check';
import { fakeChannels } from '../testing/fake-browser';
import { broadcastTabLock } from './broadcast-tab-lock';
import { webTabLock } from './tab-lock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function settled<Value>(claims: Promise<Value>[]) {
  await jest.runAllTimersAsync();
  return Promise.all(claims);
}

test('locks a free name, and again for the same tab', async () => {
  const lockTab = broadcastTabLock(fakeChannels()());
  expect(await settled([lockTab('form')])).toEqual([true]);
  expect(await settled([lockTab('form')])).toEqual([true]);
});

test('refuses a name that another open tab has', async () => {
  const open = fakeChannels();
  await settled([broadcastTabLock(open())('form')]);
  const second = broadcastTabLock(open());
  expect(await settled([second('form'), second('other')])).toEqual([false, true]);
});

test('gives the name to exactly one of several tabs that ask at once', async () => {
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

test('uses Web Locks, and does not block a browser that refuses them', async () => {
  const locked = new Set<string>();
  const request = async (name: string, _options: unknown, work: (lock: Lock | null) => unknown) => {
    const free = !locked.has(name);
    locked.add(name);
    return work(free ? { name, mode: 'exclusive' } : null);
  };
  const lockTab = webTabLock({ request } as unknown as LockManager);
  expect(await lockTab('form')).toBe(true);
  expect(await lockTab('form')).toBe(false);
  const refuses = webTabLock({ request: async () => Promise.reject(new Error('No locks')) } as unknown as LockManager);
  expect(await refuses('form')).toBe(true);
});

test('does not wait for Web Locks that never answer', async () => {
  const request = () => new Promise(() => undefined);
  expect(await settled([webTabLock({ request } as unknown as LockManager)('form')])).toEqual([true]);
});
