import { browserTabLock } from '../tab-lock/browser-tab-lock';
import { attempt, type DraftStorage, draftStorage } from './draft-storage';
import { keyOnlyStorage } from './key-only-storage';

/**
 * The draft storage over this browser’s own storage; null without one.
 *
 * @param keepAnswers the form’s own setting
 */
export function browserDraftStorage(formId: string, keepAnswers = true): DraftStorage | null {
  return attempt(() => {
    const means = { local: localStorage, tab: sessionStorage };
    return keepAnswers
      ? draftStorage(formId, { ...means, lockTab: browserTabLock(), now: Date.now })
      : keyOnlyStorage(formId, means);
  });
}
