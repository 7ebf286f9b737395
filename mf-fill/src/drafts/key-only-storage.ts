import { keptNames, namesOf } from './draft-names';
import { type AnswerKeeper, attempt, type KeeperMeans } from './draft-storage';
import { readKept } from './saved-draft';

/**
 * For a form whose answers are not to be kept: this tab alone remembers under which key they are sent, so that a page that
 * is reloaded while it sends does not send a second response. What was kept before the owner turned the keeping off goes.
 */
export const keyKeeper = (formId: string, { local, tab }: Pick<KeeperMeans, 'local' | 'tab'>): AnswerKeeper => {
  const { prefix, tabKey } = keptNames(formId);
  return {
    find: async () => {
      attempt(() => {
        for (const name of namesOf(local, prefix)) local.removeItem(name);
      });
      return attempt(() => readKept(tab.getItem(tabKey) ?? ''));
    },
    isTaken: () => false,
    save: (kept) => {
      attempt(() =>
        tab.setItem(
          tabKey,
          JSON.stringify({ ...kept, pageId: '', answers: {}, files: {}, unsent: {}, brought: {}, asked: {} }),
        ),
      );
    },
    forget: () => {
      attempt(() => tab.removeItem(tabKey));
    },
  };
};
