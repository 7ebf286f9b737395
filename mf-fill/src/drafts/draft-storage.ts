import type { Opening } from '@tessera/form-model/page-renderer';
import { reopen } from '../form-session/submission';
import type { TabLock } from '../tab-lock/tab-lock';
import { draftNames, isTooOld, namesOf } from './draft-names';
import { readDraft, type SavedDraft } from './saved-draft';

/** The parts of the browser that the draft storage uses; tests pass their own. */
export interface DraftStorageOptions {
  /** Lasts for days; shared by the tabs. */
  local: Storage;
  /** Lasts as long as this tab. A duplicated tab has a copy. */
  tab: Storage;
  lockTab: TabLock;
  now(): number;
}

/**
 * Stores the drafts of one form in this browser until they are submitted. Never fails: a draft that cannot be stored is
 * skipped.
 */
export interface DraftStorage {
  /** The draft of this tab, or the newest one whose tab is closed; null without one. Called once. */
  find(): Promise<SavedDraft | null>;
  /**
   * The opening to submit under if `find` found no draft: another one if another open tab submits under the key of this one.
   * Called after `find`.
   *
   * @param isPosted whether the page was turned before the script came: its files were uploaded under its own key
   */
  openingFor(opening: Opening, isPosted: boolean): Opening;
  save(draft: SavedDraft): void;
  /** Called after the submission, or when the visitor starts over. */
  discard(key: string): void;
}

export function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    // Private mode, a full disk, or storage switched off.
    return null;
  }
}

/**
 * A tab owns the draft that it started, by the submission’s key. A new tab takes over the newest draft that no open tab owns;
 * otherwise it starts its own, so that two tabs never send two sets of answers under one key.
 *
 * @param formId whose answers are stored
 */
export function draftStorage(formId: string, { local, tab, lockTab, now }: DraftStorageOptions): DraftStorage {
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

  /** Removes old drafts of all forms: the visitor may never open those forms again. */
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
    openingFor: (opening) => (taken.has(opening.key) ? reopen(opening) : opening),
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
}
