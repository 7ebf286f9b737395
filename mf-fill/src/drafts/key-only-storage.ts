import { draftNames, namesOf } from './draft-names';
import { attempt, type DraftStorage, type DraftStorageOptions } from './draft-storage';
import { readDraft } from './saved-draft';

/**
 * Stores only the submission’s key, in this tab, for a form whose owner switched off saved answers: a reload while the answers
 * are being sent does not send a second response. Removes older drafts of the form.
 */
export function keyOnlyStorage(
  formId: string,
  { local, tab }: Pick<DraftStorageOptions, 'local' | 'tab'>,
): DraftStorage {
  const { prefix, tabKey } = draftNames(formId);
  return {
    find: async () => {
      attempt(() => {
        for (const name of namesOf(local, prefix)) local.removeItem(name);
      });
      return null;
    },
    openingFor: (opening, isPosted) => (!isPosted && attempt(() => readDraft(tab.getItem(tabKey) ?? ''))) || opening,
    save: ({ key, openedAt, version, savedAt }) => {
      attempt(() => tab.setItem(tabKey, JSON.stringify({ key, openedAt, version, savedAt })));
    },
    discard: () => {
      attempt(() => tab.removeItem(tabKey));
    },
  };
}
