import { draftNames, namesOf } from './draft-names';
import { attempt, type DraftStorage, type DraftStorageOptions } from './draft-storage';
import { readDraft } from './saved-draft';

/**
 * For a form whose owner turned the saving of answers off: stores only the submission's key, in this tab, so that a page that
 * is
 * reloaded while it sends does not send a second response. Removes drafts from before the owner turned it off.
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
      return attempt(() => readDraft(tab.getItem(tabKey) ?? ''));
    },
    isTaken: () => false,
    save: (draft) => {
      attempt(() =>
        tab.setItem(
          tabKey,
          JSON.stringify({ ...draft, pageId: '', answers: {}, files: {}, unsent: {}, prefilled: {}, asked: {} }),
        ),
      );
    },
    discard: () => {
      attempt(() => tab.removeItem(tabKey));
    },
  };
}
