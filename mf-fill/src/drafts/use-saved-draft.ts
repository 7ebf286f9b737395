import { useEffect, useRef, useState } from 'react';
import type { Filling } from '../session/form-session';
import { type Opening, open } from '../session/submission';
import type { FormChanges } from '../texts/form-changes';
import type { FillTexts } from '../texts/texts';
import type { AnswerKeeper } from './draft-storage';
import type { RestoredNotice } from './restored-notice';
import { isUntouched, keep } from './saved-draft';

const PAUSE_MS = 250;

interface KeptFillingState {
  /** The opening to submit under: that of the kept filling, where there was one. Read again after every wait. */
  readonly opening: Opening;
  /** What the owner changed since the kept filling was begun; null for nothing. */
  changes: FormChanges | null;
  dismissChanges(): void;
  /** Keeps the filling as it is now, without waiting for a pause: it is about to be sent. */
  keepNow(): void;
  /** After the submission: nothing is kept any more. */
  forget(): void;
  /** Goes on with the same answers as another submission; gives its opening. */
  renew(): Opening;
  /** Says that answers of an earlier visit are back; null where there are none. */
  Restored: RestoredNotice | null;
  /** Removes what was kept, and begins with a filling that nobody has touched. */
  startOver(fresh: Filling): void;
}

interface KeptFillingOptions {
  keeper: AnswerKeeper | null;
  opening: Opening;
  /** Whether the page was turned before the script came: then it is newer than what was kept. */
  isPosted: boolean;
  filling: Filling;
  setFilling(change: (before: Filling) => Filling): void;
  /** What there is to come back to, as it is now. */
  toKeep(): Filling;
  texts: FillTexts;
}

/** Brings back what this browser kept, once, and keeps every change from then on, until it is submitted. */
export const useKeptFilling = (options: KeptFillingOptions): KeptFillingState => {
  const { keeper, opening: given, isPosted, filling, setFilling, toKeep, texts } = options;
  const [, setOpening] = useState(given);
  const [changes, setChanges] = useState<FormChanges | null>(null);
  const [Restored, setRestored] = useState<RestoredNotice | null>(null);
  const [found, setFound] = useState(false);
  // What was typed before the script came is kept like what is typed after.
  const [untouched] = useState(() => (isUntouched(filling) ? filling : null));
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
    keeper?.forget(under.current.key);
    goOnUnder(open());
    return under.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page comes to life
  useEffect(() => {
    if (!keeper) return;
    const comeBack = async () => {
      const kept = await keeper.find();
      if (!kept) {
        if (keeper.isTaken(given.key)) goOnUnder(open());
        return;
      }
      const { returning } = await import(/* webpackChunkName: "come-back" */ './restore-visit');
      const back = returning(filling, kept, isPosted, texts);
      // A page that was posted goes on under its own key: its files have come under that.
      if (isPosted && kept.key !== given.key) keeper.forget(kept.key);
      else goOnUnder({ key: kept.key, openedAt: kept.openedAt });
      setRestored(() => back.Notice);
      setChanges(back.changes);
      setFilling(back.restored);
    };
    // Should it not come, what was kept stays where it is.
    void comeBack()
      .catch(() => undefined)
      .then(() => setFound(true));
  }, []);

  latest.current = () => {
    if (!submitted.current) keeper?.save(keep(toKeep(), under.current, Date.now()));
  };
  useEffect(() => {
    if (!keeper || !found || filling === unchanged.current) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    // Leaving the page, also by closing the tab, does not wait for the pause.
    const leave = () => latest.current();
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
    };
  }, [keeper, found, filling]);

  return {
    get opening() {
      return under.current;
    },
    changes,
    dismissChanges: () => setChanges(null),
    keepNow: () => latest.current(),
    forget: () => {
      submitted.current = true;
      keeper?.forget(under.current.key);
    },
    renew,
    Restored,
    startOver: (fresh) => {
      renew();
      unchanged.current = fresh;
      setRestored(null);
      setChanges(null);
      setFilling(() => fresh);
    },
  };
};
