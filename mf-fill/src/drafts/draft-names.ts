import { MINUTE_MS } from '@tessera/fields/durations';
import { readDraft } from './saved-draft';

const PREFIX = 'tessera_fill_';
/** 30 days. webpack writes the short number of a minute in its place, so that the first script has no module for it. */
const MAX_AGE_MS = 30 * 24 * 60 * MINUTE_MS;

/** Storage keys of a form’s drafts: `prefix` and the submission’s key in the local storage, `tabKey` in that of the tab. */
export function draftNames(formId: string) {
  return { prefix: `${PREFIX}${formId}_`, tabKey: PREFIX + formId };
}

/** The storage keys with a prefix; without one, those of all forms. */
export function namesOf(storage: Storage, prefix = PREFIX): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(prefix));
}

/** Whether a draft is older than 30 days. */
export function isTooOld(json: string | null, now: number): boolean {
  const draft = readDraft(json ?? '');
  return draft !== null && now - draft.savedAt > MAX_AGE_MS;
}
