import { type KeptFilling, readKept } from './kept-filling';

const PREFIX = 'tessera_fill_';
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** The browser's means that keeping needs; tests give their own. */
export interface KeeperMeans {
  /** Kept for days, shared by the tabs. */
  local: Storage;
  /** Kept for this tab. */
  tab: Storage;
  /** Missing where the page is not served securely. */
  locks?: Pick<LockManager, 'request'> | undefined;
  now(): number;
}

/** Keeps the answers of one form in this browser until they are submitted. Never fails: what cannot be kept is not. */
export interface AnswerKeeper {
  /** What was kept for this tab, or was left behind by one that is gone; null for nothing. Called once. */
  find(): Promise<KeptFilling | null>;
  save(kept: KeptFilling): void;
  /** After the submission, or when the visitor wants to begin afresh. */
  forget(key: string): void;
}

const attempt = <Value>(work: () => Value): Value | null => {
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
export const answerKeeper = (formId: string, { local, tab, locks, now }: KeeperMeans): AnswerKeeper => {
  const prefix = `${PREFIX}${formId}_`;
  const tabKey = PREFIX + formId;

  const read = (key: string): KeptFilling | null => {
    const kept = readKept(local.getItem(prefix + key) ?? '');
    if (kept && now() - kept.savedAt > LONGEST_MS) local.removeItem(prefix + key);
    return kept && now() - kept.savedAt <= LONGEST_MS ? kept : null;
  };

  /** Holds the lock until the tab closes; false when another tab has it. */
  const own = (key: string) =>
    new Promise<boolean>((resolve) => {
      if (!locks) return resolve(true);
      locks
        .request(prefix + key, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? new Promise(() => undefined) : undefined;
        })
        .catch(() => resolve(true));
    });

  const left = () =>
    Object.keys(local)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => read(name.slice(prefix.length)) ?? [])
      .sort((a, b) => b.savedAt - a.savedAt);

  return {
    find: async () => {
      const mine = attempt(() => read(tab.getItem(tabKey) ?? ''));
      if (mine && (await own(mine.key))) return mine;
      for (const kept of attempt(left) ?? []) {
        if (await own(kept.key)) return kept;
      }
      return null;
    },
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

/** The keeper over this browser's own storage. */
export const browserKeeper = (formId: string): AnswerKeeper | null =>
  attempt(() =>
    answerKeeper(formId, { local: localStorage, tab: sessionStorage, locks: navigator.locks, now: Date.now }),
  );
