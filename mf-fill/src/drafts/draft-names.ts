import { readDraft } from './saved-draft';

const PREFIX = 'tessera_fill_';
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** What is kept of a form is called so: `prefix` and the submission's key for days, `tabKey` for a tab. */
export const draftNames = (formId: string) => ({ prefix: `${PREFIX}${formId}_`, tabKey: PREFIX + formId });

/** The names in a storage that begin so; those of all forms unless told. */
export const namesOf = (storage: Storage, prefix = PREFIX): string[] =>
  Object.keys(storage).filter((name) => name.startsWith(prefix));

/** Whether it was kept so long ago that nobody comes back for it. */
export const isTooOld = (json: string | null, now: number): boolean => {
  const draft = readDraft(json ?? '');
  return draft !== null && now - draft.savedAt > LONGEST_MS;
};
