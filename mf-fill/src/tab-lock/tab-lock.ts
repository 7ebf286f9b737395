/** Locks a name for this tab until it closes. Resolves to false when another open tab has it. */
export type TabLock = (name: string) => Promise<boolean>;

/** By the browser's locks, which end with the tab. */
export function webTabLock(locks: Pick<LockManager, 'request'>): TabLock {
  return (name) =>
    new Promise((resolve) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? new Promise(() => undefined) : undefined;
        })
        .catch(() => resolve(true));
    });
}
