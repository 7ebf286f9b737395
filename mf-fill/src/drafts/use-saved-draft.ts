import type { Opening } from '@tessera/form-model/page-renderer';
import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../dialogs/restored-notice';
import type { FormSession } from '../form-session/form-session';
import { reopen } from '../form-session/submission';
import type { DraftSearch, RunningSearch, SearchedPage, ShownChanges } from './restore-visit';
import { draftOf, isUntouched } from './saved-draft';

const PAUSE_MS = 250;

export interface SavedDraftState {
  /** The opening to submit under: that of the draft, if there was one. Read it again after every wait. */
  readonly opening: Opening;
  /** The owner’s changes since the draft was started, and the notice about them; null without any. */
  changed: ShownChanges | null;
  dismissChanges(): void;
  /** The search of this browser for a draft: its opening is known only when it has ended. */
  readonly search: RunningSearch;
  /** Saves the answers at once, before they are sent; not while the search runs, under a key that may change. */
  saveNow(): void;
  /** Called after the submission: discards the draft and saves no more. */
  discard(): void;
  /** Continues with the same answers as another submission; returns its opening. */
  renew(): Opening;
  /** The notice about restored answers; null without any. */
  Restored: Notice | null;
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

/** Finds the draft of this browser once; `isFound` is true after that, also without a draft. */
function useDraftSearch(page: DraftSearch) {
  const { drafts, opening, isPosted, setOpening, search } = page;
  const [isFound, setFound] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (!drafts) return;
    const find = async () => {
      const draft = await drafts.find();
      if (!draft) return void setOpening(drafts.openingFor(opening, isPosted));
      const { restoreVisit } = await import(/* webpackChunkName: "restore" */ './restore-visit');
      return restoreVisit(page, draft);
    };
    // If the chunk cannot be loaded, the draft stays in the storage.
    search.current = find()
      .catch(() => undefined)
      .finally(() => setFound(true));
  }, []);
  return isFound;
}

/** Restores the draft of this browser once, then saves every change until the answers are submitted. */
export function useSavedDraft(options: SavedDraftOptions): SavedDraftState {
  const { drafts, opening: given, session, toSave } = options;
  const [, renderOpening] = useState(given);
  const [changed, setChanged] = useState<ShownChanges | null>(null);
  const [Restored, setRestored] = useState<Notice | null>(null);
  // Answers that were typed before the script came are saved like later ones.
  const [untouched] = useState(() => (isUntouched(session) ? session : null));
  const unchanged = useRef(untouched);
  const submitted = useRef(false);
  // A submission right after a change uses the new key, before the component renders with it.
  const latest = useRef(given);
  const setOpening = (opening: Opening) => {
    latest.current = opening;
    renderOpening(opening);
  };
  const search: RunningSearch = useRef(undefined);
  const isFound = useDraftSearch({ ...options, search, setOpening, setRestored, setChanged });
  const save = () => {
    if (!submitted.current && (isFound || !search.current)) drafts?.save(draftOf(toSave(), latest.current, Date.now()));
  };
  useAutosave(isFound && session !== unchanged.current, session, save);

  const renew = () => {
    drafts?.discard(latest.current.key);
    setOpening(reopen(latest.current));
    return latest.current;
  };
  return {
    get opening() {
      return latest.current;
    },
    changed,
    dismissChanges: () => setChanged(null),
    search,
    saveNow: save,
    discard: () => {
      submitted.current = true;
      drafts?.discard(latest.current.key);
    },
    renew,
    Restored,
    startOver: (fresh) => {
      renew();
      unchanged.current = fresh;
      setRestored(null);
      setChanged(null);
    },
  };
}
