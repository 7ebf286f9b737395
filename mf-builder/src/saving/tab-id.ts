import { newId } from '@tessera/form-model/new-id';

const KEY = 'tessera_tab';
let own = '';

/** An id of this tab that outlives a reload, where the browser allows. */
export function tabId(): string {
  if (own) return own;
  try {
    own = sessionStorage.getItem(KEY) ?? newId();
    sessionStorage.setItem(KEY, own);
  } catch {
    own = newId();
  }
  return own;
}
