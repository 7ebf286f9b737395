import type { Opening } from '@tessera/form-model/page-renderer';
import { useEffect, useRef, useState } from 'react';
import type { FormSession } from '../session/form-session';
import { open } from '../session/submission';
import type { FormChanges } from '../texts/form-changes';
import type { FillTexts } from '../texts/texts';
import type { DraftStorage } from './draft-storage';
import type { RestoredNotice } from './restored-notice';
import { draftOf, isUntouched } from './saved-draft';

const PAUSE_MS = 250;

interface SavedDraftState {
  /** The opening to submit under: that of the draft, if there was one. Read it again after every wait. */
  readonly opening: Opening;
  /** What the owner changed since the draft was started; null for nothing. */
  changes: FormChanges | null;
  dismissChanges(): void;
  /** Saves the answers at once, before they are sent. */
  saveNow(): void;
  /** Called after the submission: discards the draft and saves no more. */
  discard(): void;
  /** Continues with the same answers as another submission; returns its opening. */
  renew(): Opening;
  /** The notice about restored answers; null without any. */
  Restored: RestoredNotice | null;
  /** Discards the draft and starts with an untouched session. */
  startOver(fresh: FormSession): void;
}

interface SavedDraftOptions {
  drafts: DraftStorage | null;
  opening: Opening;
  /** Whether the page was turned before the script came: then it is newer than the draft. */
  isPosted: boolean;
  session: FormSession;
  setSession(change: (before: FormSession) => FormSession): void;
  /** The session to save, as it is now. */
  toSave(): FormSession;
  texts: FillTexts;
}

/** Restores the draft of this browser once, then saves every change until the answers are submitted. */
export function useSavedDraft(options: SavedDraftOptions): SavedDraftState {
  const { drafts, opening: given, isPosted, session, setSession, toSave, texts } = options;
  const [, setOpening] = useState(given);
  const [changes, setChanges] = useState<FormChanges | null>(null);
  const [Restored, setRestored] = useState<RestoredNotice | null>(null);
  const [found, setFound] = useState(false);
  // Answers that were typed before the script came are saved like later ones.
  const [untouched] = useState(() => (isUntouched(session) ? session : null));
  const unchanged = useRef(untouched);
  const submitted = useRef(false);
  const latest = useRef(() => {});
  // A submission right after this uses the new key, before the component renders with it.
  const under = useRef(given);
  const goOnUnder = (other: Opening) => {
    under.current = other;
    setOpening(other);
  };

  const renew = () => {
    drafts?.discard(under.current.key);
    goOnUnder(open());
    return under.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (!drafts) return;
    const comeBack = async () => {
      const draft = await drafts.find();
      if (!draft) {
        if (drafts.isTaken(given.key)) goOnUnder(open());
        return;
      }
      const { restoreVisit } = await import(/* webpackChunkName: "restore" */ './restore-visit');
      const back = restoreVisit(session, draft, isPosted, texts);
      // A page that was posted goes on under its own key: its files have come under that.
      if (isPosted && draft.key !== given.key) drafts.discard(draft.key);
      else goOnUnder({ key: draft.key, openedAt: draft.openedAt });
      setRestored(() => back.Notice);
      setChanges(back.changes);
      setSession(back.restored);
    };
    // If the chunk cannot be loaded, the draft stays where it is.
    void comeBack()
      .catch(() => undefined)
      .then(() => setFound(true));
  }, []);

  latest.current = () => {
    if (!submitted.current) drafts?.save(draftOf(toSave(), under.current, Date.now()));
  };
  useEffect(() => {
    if (!drafts || !found || session === unchanged.current) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    // Leaving the page, also by closing the tab, does not wait for the pause.
    const leave = () => latest.current();
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
    };
  }, [drafts, found, session]);

  return {
    get opening() {
      return under.current;
    },
    changes,
    dismissChanges: () => setChanges(null),
    saveNow: () => latest.current(),
    discard: () => {
      submitted.current = true;
      drafts?.discard(under.current.key);
    },
    renew,
    Restored,
    startOver: (fresh) => {
      renew();
      unchanged.current = fresh;
      setRestored(null);
      setChanges(null);
      setSession(() => fresh);
    },
  };
}
