import { draftNames, namesOf } from './draft-names';
import { attempt, type DraftStorage } from './draft-storage';

/** Stores the key until the tab is closed. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A key of a submission. An earlier release stored more than that. */
const KEY = /^[\w.~-]+$/;

/**
 * Stores only the key of a submission that was sent, in this tab, for a form whose owner switched off saved answers: a reload while
 * the answers are being sent does not send a second response. Removes older drafts of the form.
 */
export function keyOnlyStorage(
  formId: string,
  { local, tab }: { local: Partial<Storage>; tab: KeyStorage },
): DraftStorage {
  const { prefix, tabKey } = draftNames(formId);
  return {
    find: async () => {
      attempt(() => {
        for (const name of namesOf(local, prefix)) local.removeItem?.(name);
      });
      return null;
    },
    openingFor: (opening) => {
      const key = attempt(() => tab.getItem(tabKey));
      return key && KEY.test(key) ? { ...opening, key } : opening;
    },
    save: ({ key, sent }) => {
      attempt(() => sent && tab.setItem(tabKey, key));
    },
    discard: () => {
      attempt(() => tab.removeItem(tabKey));
    },
  };
}
