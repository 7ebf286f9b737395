import type { TabLock } from '../tab-lock/tab-lock';
import { draftNames, isTooOld, namesOf } from './draft-names';
import { readDraft, type SavedDraft } from './saved-draft';

/** The browser's means that keeping needs; tests give their own. */
export interface DraftStorageOptions {
  /** Kept for days, shared by the tabs. */
  local: Storage;
  /** Kept for this tab. A tab that was made as a copy has a copy of it. */
  tab: Storage;
  lockTab: TabLock;
  now(): number;
}

/** Keeps the answers of one form in this browser until they are submitted. Never fails: what cannot be kept is not. */
export interface DraftStorage {
  /** What was kept for this tab, or was left behind by one that is gone; null for nothing. Called once. */
  find(): Promise<SavedDraft | null>;
  /** Whether another open tab was found to submit under this key. */
  isTaken(key: string): boolean;
  save(draft: SavedDraft): void;
  /** After the submission, or when the visitor wants to begin afresh. */
  discard(key: string): void;
}

export const attempt = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    // Private mode, a full disk, or storage switched off.
    return null;
  }
};

/**
 * A tab owns the filling that it began, by its key. A new tab takes over the newest one that no open tab owns; while
 * another tab has it, the new one begins its own, so that two tabs never send two sets of answers under one key.
 *
 * @param formId whose answers are kept
 */
export const draftStorage = (formId: string, { local, tab, lockTab, now }: DraftStorageOptions): DraftStorage => {
  const { prefix, tabKey } = draftNames(formId);
  const taken = new Set<string>();

  const read = (key: string): SavedDraft | null => readDraft(local.getItem(prefix + key) ?? '');

  const own = async (key: string) => {
    const mine = await lockTab(prefix + key);
    if (!mine) taken.add(key);
    return mine;
  };

  const left = () =>
    namesOf(local, prefix)
      .flatMap((name) => read(name.slice(prefix.length)) ?? [])
      .sort((a, b) => b.savedAt - a.savedAt);

  /** Whatever form it was for: its visitor may never open that one again. */
  const sweep = () => {
    for (const name of namesOf(local)) if (isTooOld(local.getItem(name), now())) local.removeItem(name);
  };

  return {
    find: async () => {
      attempt(sweep);
      const mine = attempt(() => read(tab.getItem(tabKey) ?? ''));
      if (mine && (await own(mine.key))) return mine;
      for (const draft of attempt(left) ?? []) {
        if (!taken.has(draft.key) && (await own(draft.key))) return draft;
      }
      return null;
    },
    isTaken: (key) => taken.has(key),
    save: (draft) => {
      attempt(() => {
        if (tab.getItem(tabKey) !== draft.key) {
          tab.setItem(tabKey, draft.key);
          void own(draft.key);
        }
        local.setItem(prefix + draft.key, JSON.stringify(draft));
      });
    },
    discard: (key) => {
      attempt(() => {
        local.removeItem(prefix + key);
        tab.removeItem(tabKey);
      });
    },
  };
};
