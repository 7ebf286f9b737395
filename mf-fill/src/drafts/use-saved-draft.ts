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
  /** The opening to submit under: that of the kept filling, where there was one. Read again after every wait. */
  readonly opening: Opening;
  /** What the owner changed since the kept filling was begun; null for nothing. */
  changes: FormChanges | null;
  dismissChanges(): void;
  /** Keeps the filling as it is now, without waiting for a pause: it is about to be sent. */
  saveNow(): void;
  /** After the submission: nothing is kept any more. */
  discard(): void;
  /** Goes on with the same answers as another submission; gives its opening. */
  renew(): Opening;
  /** Says that answers of an earlier visit are back; null where there are none. */
  Restored: RestoredNotice | null;
  /** Removes what was kept, and begins with a filling that nobody has touched. */
  startOver(fresh: FormSession): void;
}

interface SavedDraftOptions {
  drafts: DraftStorage | null;
  opening: Opening;
  /** Whether the page was turned before the script came: then it is newer than what was kept. */
  isPosted: boolean;
  session: FormSession;
  setSession(change: (before: FormSession) => FormSession): void;
  /** What there is to come back to, as it is now. */
  toSave(): FormSession;
  texts: FillTexts;
}

/** Brings back what this browser kept, once, and keeps every change from then on, until it is submitted. */
export const useSavedDraft = (options: SavedDraftOptions): SavedDraftState => {
  const { drafts, opening: given, isPosted, session, setSession, toSave, texts } = options;
  const [, setOpening] = useState(given);
  const [changes, setChanges] = useState<FormChanges | null>(null);
  const [Restored, setRestored] = useState<RestoredNotice | null>(null);
  const [found, setFound] = useState(false);
  // What was typed before the script came is kept like what is typed after.
  const [untouched] = useState(() => (isUntouched(session) ? session : null));
  const unchanged = useRef(untouched);
  const submitted = useRef(false);
  const latest = useRef(() => {});
  // What is sent at once goes under the new key, which the component learns of at its next turn.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page comes to life
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
    // Should it not come, what was kept stays where it is.
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
};
