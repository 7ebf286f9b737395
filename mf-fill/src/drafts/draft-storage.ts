import type { Claim } from '../tab-lock/tab-lock';
import { isTooOld, keptNames, namesOf } from './draft-names';
import { type KeptFilling, readKept } from './saved-draft';

/** The browser's means that keeping needs; tests give their own. */
export interface KeeperMeans {
  /** Kept for days, shared by the tabs. */
  local: Storage;
  /** Kept for this tab. A tab that was made as a copy has a copy of it. */
  tab: Storage;
  claim: Claim;
  now(): number;
}

/** Keeps the answers of one form in this browser until they are submitted. Never fails: what cannot be kept is not. */
export interface AnswerKeeper {
  /** What was kept for this tab, or was left behind by one that is gone; null for nothing. Called once. */
  find(): Promise<KeptFilling | null>;
  /** Whether another open tab was found to submit under this key. */
  isTaken(key: string): boolean;
  save(kept: KeptFilling): void;
  /** After the submission, or when the visitor wants to begin afresh. */
  forget(key: string): void;
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
export const answerKeeper = (formId: string, { local, tab, claim, now }: KeeperMeans): AnswerKeeper => {
  const { prefix, tabKey } = keptNames(formId);
  const taken = new Set<string>();

  const read = (key: string): KeptFilling | null => readKept(local.getItem(prefix + key) ?? '');

  const own = async (key: string) => {
    const mine = await claim(prefix + key);
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
      for (const kept of attempt(left) ?? []) {
        if (!taken.has(kept.key) && (await own(kept.key))) return kept;
      }
      return null;
    },
    isTaken: (key) => taken.has(key),
    save: (kept) => {
      attempt(() => {
        if (tab.getItem(tabKey) !== kept.key) {
          tab.setItem(tabKey, kept.key);
          void own(kept.key);
        }
        local.setItem(prefix + kept.key, JSON.stringify(kept));
      });
    },
    forget: (key) => {
      attempt(() => {
        local.removeItem(prefix + key);
        tab.removeItem(tabKey);
      });
    },
  };
};
