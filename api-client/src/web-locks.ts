/** Runs the tasks of one name one after the other: across tabs, if the browser has Web Locks. */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, task) : task();
}

/** Milliseconds until a browser that does not say whether a name is free counts as one without locks. */
const MAX_WAIT_MS = 2_000;

/** Holds a name until the tab closes. Resolves to false when another open tab holds it. Never rejects, and always resolves. */
export function holdLock(locks: Pick<LockManager, 'request'>, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS, true);
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => resolve(true));
  });
}
