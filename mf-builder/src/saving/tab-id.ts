import { holdLock } from '@tessera/api-client/web-locks';
import { newId } from '@tessera/form-model/new-id';

const KEY = 'tessera_tab';
const lockName = (id: string) => `tessera-tab-${id}`;
let own = '';
let locked: Promise<void> | undefined;

function store(id: string): string {
  own = id;
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage, the tab has another id after a reload.
  }
  return id;
}

/** The id of this tab. It survives a reload if the browser allows storage. */
export function tabId(): string {
  if (own) return own;
  try {
    return store(sessionStorage.getItem(KEY) ?? newId());
  } catch {
    return store(newId());
  }
}

/** Holds the id as long as the tab is open. False for a copied tab: the original holds it. */
const hold = (id: string) => holdLock(navigator.locks, lockName(id));

/**
 * Ensures that no other tab has the id, if the browser has locks (it has none on plain HTTP). Call it before the first
 * `tabId`.
 */
export function lockTab(): Promise<void> {
  locked ??= (async () => {
    if (navigator.locks && !(await hold(tabId()))) await hold(store(newId()));
  })();
  return locked;
}

/** Gives the tab another id, so that it does not overwrite its former journal entries. */
export function renewTabId(): void {
  store(newId());
  locked = undefined;
  void lockTab();
}

/** Ids of the open tabs; none if the browser has no locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const prefix = lockName('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])));
}
