import { newId } from '@tessera/form-model/new-id';

const KEY = 'tessera_tab';
let own = '';

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

/** Gives the tab another id, so that what it kept before is not written over. */
export function renewTabId(): void {
  keep(newId());
}
