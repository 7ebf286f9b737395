import { newId } from '@tessera/form-model/new-id';

const KEY = 'tessera_tab';
const lockName = (id: string) => `tessera-tab-${id}`;
let own = '';
let claimed: Promise<void> | undefined;

function keep(id: string): string {
  own = id;
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing gives the tab another id after a reload.
  }
  return id;
}

/** An id of this tab that outlives a reload, where the browser allows. */
export function tabId(): string {
  if (own) return own;
  try {
    return keep(sessionStorage.getItem(KEY) ?? newId());
  } catch {
    return keep(newId());
  }
}

/** Holds a lock for the tab's id as long as the tab lives. A copied tab has the id of its original, which holds it: false. */
function hold(id: string): Promise<boolean> {
  return new Promise((known) => {
    navigator.locks
      .request(lockName(id), { ifAvailable: true }, (lock) => {
        known(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => known(true));
  });
}

/** Makes the id this tab's alone, where the browser can (not on plain http). To be awaited before the first `tabId`. */
export function claimTab(): Promise<void> {
  claimed ??= (async () => {
    if (navigator.locks && !(await hold(tabId()))) await hold(keep(newId()));
  })();
  return claimed;
}

/** Gives the tab another id, so that what it kept before is not written over. */
export function renewTabId(): void {
  keep(newId());
  claimed = undefined;
  void claimTab();
}

/** Ids of the tabs that are open now; none where the browser cannot tell. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const prefix = lockName('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])));
}
