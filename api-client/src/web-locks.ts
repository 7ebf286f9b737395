/** Runs the tasks of one name one after the other: across tabs, if the browser has Web Locks. */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, task) : task();
}

/** Holds a name until the tab closes. Resolves to false when another open tab holds it. Never rejects. */
export function holdLock(locks: Pick<LockManager, 'request'>, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => resolve(true));
  });
}
