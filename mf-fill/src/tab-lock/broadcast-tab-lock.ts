import { newId } from '@tessera/form-model/new-id';
import { members } from '@tessera/form-model/read-value';
import type { TabLock } from './tab-lock';

/** How long the other tabs have to answer. */
const WAIT_MS = 150;

/** A message between tabs: a tab asks for a name, or refuses it to another. */
interface LockMessage {
  name: string;
  by: string;
  /** The tab that is refused; missing in a request. */
  to?: string;
}

/**
 * A tab lock that asks the other tabs, for pages without a secure origin, which have no Web Locks. The tab that has the
 * name answers; of two that ask at once, one gives way.
 *
 * @param channel that the tabs of this browser share
 */
export function broadcastTabLock(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
  me: string = newId(),
): TabLock {
  const locked = new Set<string>();
  const asking = new Map<string, () => void>();
  const post = (message: LockMessage) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }) => {
    const { name, by, to } = members(data) as Partial<LockMessage>;
    if (!name || !by) return;
    if (to) {
      if (to === me) asking.get(name)?.();
    } else if (locked.has(name) || (asking.has(name) && me < by)) post({ name, by: me, to: by });
    else asking.get(name)?.();
  });

  return (name) =>
    new Promise((resolve) => {
      if (locked.has(name)) return resolve(true);
      const end = (mine: boolean) => {
        clearTimeout(timer);
        asking.delete(name);
        if (mine) locked.add(name);
        resolve(mine);
      };
      const timer = setTimeout(end, WAIT_MS, true);
      asking.set(name, () => end(false));
      post({ name, by: me });
    });
}
