import { useEffect, useRef, useState } from 'react';
import type { FormSession } from '../form-session/form-session';
import { reopen } from '../form-session/submission';
import type { DraftNotices, DraftSearch, RunningSearch, SearchedPage } from './restore-visit';
import { type DraftOpening, draftOf, isUntouched } from './saved-draft';

const PAUSE_MS = 250;

export interface SavedDraftState {
  notices: DraftNotices;
  /** The opening to submit under: that of the draft, if there was one. Read it again after every wait. */
  readonly opening: DraftOpening;
  dismissChanges(): void;
  /** The search of this browser for a draft: its opening is known only when it has ended. */
  readonly search: RunningSearch;
  /** Saves the answers at once, before they are sent. */
  saveNow(): void;
  /** Called after the submission: discards the draft and saves no more. */
  discard(): void;
  /** Continues with the same answers as another submission. */
  renew(): void;
  /** Discards the draft. The session that the form shows from now on is saved once it differs from this one. */
  startOver(fresh: FormSession): void;
}

interface SavedDraftOptions extends SearchedPage {
  /** The session to save, as it is now. */
  toSave(): FormSession;
}

/** Saves after a pause in typing, and when the page is left. */
function useAutosave(isOn: boolean, session: FormSession, save: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the session starts the pause, not a new function
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(save, PAUSE_MS);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [isOn, session]);
}

/** Finds the draft of this browser once. */
function useDraftSearch(page: DraftSearch) {
  const { drafts, opening, show, search } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (!drafts) return;
    const find = async () => {
      const draft = await drafts.find();
      if (draft) return (await import(/* webpackChunkName: "restore" */ './restore-visit')).restoreVisit(page, draft);
      // Answers that were sent without waiting any longer are stored under the key that they had.
      if (search.current) show(drafts.openingFor(opening));
    };
    // If the chunk cannot be loaded, the draft stays in the storage.
    search.current = find().catch(() => undefined);
  }, []);
}

/** Restores the draft of this browser once, then saves every change until the answers are submitted. */
export function useSavedDraft(options: SavedDraftOptions): SavedDraftState {
  const { drafts, opening: given, session, toSave } = options;
  const [first] = useState<DraftOpening>(() => drafts?.openingFor(given) ?? given);
  // Answers that were typed before the script came are saved like later ones.
  const [untouched] = useState(() => (isUntouched(session) ? session : null));
  const unchanged = useRef(untouched);
  const submitted = useRef(false);
  // A submission right after a change uses the new key, before the component renders with it.
  const latest = useRef(first);
  const [notices, setNotices] = useState<DraftNotices>({});
  const show: DraftSearch['show'] = (opening, shown = {}) => {
    latest.current = opening;
    setNotices(shown);
  };
  const discard = () => drafts?.discard(latest.current);
  const search: RunningSearch = useRef(undefined);
  useDraftSearch({ ...options, search, show });
  const save = () => {
    if (!submitted.current) drafts?.save(draftOf(toSave(), latest.current, Date.now()));
  };
  useAutosave(session !== unchanged.current, session, save);

  return {
    notices,
    get opening() {
      return latest.current;
    },
    dismissChanges: () => setNotices({ Restored: notices.Restored }),
    search,
    saveNow: () => {
      latest.current = { ...latest.current, sent: true };
      save();
    },
    discard: () => {
      submitted.current = true;
      discard();
    },
    renew: () => {
      discard();
      show(reopen(latest.current), { ...notices });
    },
    startOver: (fresh) => {
      // Under the same key: the answers of before may have been sent, and be stored.
      discard();
      unchanged.current = fresh;
      setNotices({});
    },
  };
}
