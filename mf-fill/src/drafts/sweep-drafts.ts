import { DAY_MS } from '@tessera/fields/durations';
import { namesOf } from './draft-names';
import { attempt } from './draft-storage';
import { readDraft, type StoredDraft } from './saved-draft';

const MAX_AGE_MS = 30 * DAY_MS;

/** Whether a draft is older than 30 days. */
export function isTooOld({ savedAt }: StoredDraft): boolean {
  return Date.now() - savedAt > MAX_AGE_MS;
}

/** Removes old drafts of all forms: the visitor may never open those forms again. */
export function sweepDrafts(): void {
  attempt(() => {
    for (const name of namesOf(localStorage)) {
      const draft = readDraft(localStorage.getItem(name));
      if (draft && isTooOld(draft)) localStorage.removeItem(name);
    }
  });
}
