import type { Opening } from '@tessera/form-model/page-renderer';
import { reopen } from '../form-session/submission';
import type { TabLock } from '../tab-lock/tab-lock';
import { draftNames, namesOf } from './draft-names';
import { type DraftOpening, readDraft, type SavedDraft, type StoredDraft } from './saved-draft';

/** The parts of the browser that the draft storage uses; tests pass their own. */
export interface DraftStorageOptions {
  /** Lasts for days; shared by the tabs. */
  local: Storage;
  /** Lasts as long as this tab. A duplicated tab has a copy. */
  tab: Storage;
  lockTab: TabLock;
}

/**
 * Stores the drafts of one form in this browser until they are submitted. Never fails: a draft that cannot be stored is
 * skipped.
 */
export interface DraftStorage {
  /** The draft of this tab, or the newest one whose tab is closed; null without one. Called once. */
  find(): Promise<StoredDraft | null>;
  /**
   * The opening to submit under as long as no draft is restored. Answers of this visitor that were sent without an answer of the
   * server may be stored: whatever this page sends has their key, so that the server compares both. Otherwise another key than
   * that of this page if another open tab submits under it, which is known after `find`.
   */
  openingFor(opening: Opening): DraftOpening;
  save(draft: SavedDraft): void;
  /** Called after the submission, or when the visitor starts over. */
  discard(draft: DraftOpening): void;
}

export function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    // Private mode, a full disk, or storage switched off.
    return null;
  }
}

/** The name under which a draft is stored. */
const nameOf = ({ key, name = key }: Omit<DraftOpening, 'openedAt'>) => name;

/**
 * A tab owns the draft that it started, by its name. A new tab takes over the newest draft that no open tab owns; otherwise it
 * starts its own, so that two tabs never save into one draft.
 *
 * @param formId whose answers are stored
 */
export function draftStorage(formId: string, { local, tab, lockTab }: DraftStorageOptions): DraftStorage {
  const { prefix, tabKey } = draftNames(formId);
  const taken = new Set<string>();
  /** The name of this page’s draft beside older ones, and its key if it needs another one. */
  let next: string | undefined;

  const own = async (name: string) => {
    const mine = await lockTab(prefix + name);
    if (!mine) taken.add(name);
    return mine;
  };

  /** The drafts from before this page: that of its tab, then the newest. */
  const known: (Omit<DraftOpening, 'openedAt'> | StoredDraft)[] =
    attempt(() => {
      const mine = tab.getItem(tabKey);
      const drafts = namesOf(local, prefix)
        .flatMap((name) => readDraft(local.getItem(name)) ?? [])
        .sort((a, b) => b.savedAt - a.savedAt);
      // A draft that could not be stored has left only its key.
      const left = mine && (drafts.find((draft) => nameOf(draft) === mine) ?? { key: mine, sent: true });
      return left ? [left, ...drafts] : drafts;
    }) ?? [];

  return {
    find: async () => {
      for (const draft of known) if (await own(nameOf(draft))) return 'savedAt' in draft ? draft : null;
      return null;
    },
    openingFor: (opening) => {
      if (known.length === 0) return opening;
      next ??= reopen(opening).key;
      const sent = known.find((draft) => draft.sent);
      return { ...opening, name: next, key: sent ? sent.key : taken.has(opening.key) ? next : opening.key };
    },
    save: (draft) => {
      const enter = (name: string) => {
        if (tab.getItem(tabKey) === name) return;
        tab.setItem(tabKey, name);
        void own(name);
      };
      attempt(() => {
        enter(nameOf(draft));
        local.setItem(prefix + nameOf(draft), JSON.stringify(draft));
        return true;
      }) ?? attempt(() => enter(draft.key));
    },
    discard: (draft) => {
      attempt(() => {
        local.removeItem(prefix + nameOf(draft));
        tab.removeItem(tabKey);
      });
    },
  };
}
