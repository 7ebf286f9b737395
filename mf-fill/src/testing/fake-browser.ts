import type { TabLock } from '../tab-lock/tab-lock';

/** Storage as a browser has it, fresh for each test. */
export function fakeStorage(): Storage {
  const stored: { [name: string]: string } = {};
  return Object.defineProperties(stored, {
    getItem: { value: (name: string) => stored[name] ?? null },
    setItem: { value: (name: string, value: string) => void Object.assign(stored, { [name]: value }) },
    removeItem: { value: (name: string) => void delete stored[name] },
  }) as unknown as Storage;
}

/** The tab locks of one browser: a name is taken until the tabs are closed. */
export function fakeTabLocks() {
  const taken = new Set<string>();
  const lockTab: TabLock = async (name) => !taken.has(name) && taken.add(name) !== undefined;
  return { lockTab, closeTabs: () => taken.clear() };
}

/** A channel as the tabs of one browser share it: each tab gets the messages of the others, in order. */
export function fakeChannels() {
  const tabs: ((event: MessageEvent) => void)[] = [];
  return () => {
    const own: ((event: MessageEvent) => void)[] = [];
    const receive = (event: MessageEvent) => {
      for (const listener of own) listener(event);
    };
    tabs.push(receive);
    return {
      postMessage: (data: unknown) => {
        for (const other of tabs) if (other !== receive) queueMicrotask(() => other({ data } as MessageEvent));
      },
      addEventListener: (_type: string, listener: (event: MessageEvent) => void) => void own.push(listener),
    } as Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  };
}
