import { browserTabLock } from '../tab-lock/browser-tab-lock';
import { attempt, type DraftStorage, draftStorage } from './draft-storage';
import { type KeyStorage, keyOnlyStorage } from './key-only-storage';

const enter = (sent?: string) => history.replaceState({ ...history.state, sent }, '');

/** The entry of this page in the browser’s history, which a reload keeps: in a browser that stores nothing, also in some frames. */
const entry: KeyStorage = {
  getItem: () => history.state?.sent,
  setItem: (_name, sent) => enter(sent),
  removeItem: () => enter(),
};

/**
 * The draft storage over this browser’s own storage.
 *
 * @param keepAnswers the form’s own setting
 */
export function browserDraftStorage(formId: string, keepAnswers = true): DraftStorage {
  return (
    attempt(() => {
      const means = { local: localStorage, tab: sessionStorage };
      return keepAnswers
        ? draftStorage(formId, { ...means, lockTab: browserTabLock() })
        : keyOnlyStorage(formId, means);
    }) ?? keyOnlyStorage(formId, { local: {}, tab: entry })
  );
}
