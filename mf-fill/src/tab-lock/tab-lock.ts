import { holdLock } from '@tessera/api-client/web-locks';

/** Locks a name for this tab until it closes. Resolves to false when another open tab has it. */
export type TabLock = (name: string) => Promise<boolean>;

/** A tab lock over Web Locks, which the browser releases when the tab closes. */
export function webTabLock(locks: Pick<LockManager, 'request'>): TabLock {
  return (name) => holdLock(locks, name);
}
