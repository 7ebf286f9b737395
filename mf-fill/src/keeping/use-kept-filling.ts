import { useEffect, useRef, useState } from 'react';
import type { Filling } from '../filling/filling';
import type { Opening } from '../filling/submission';
import type { AnswerKeeper } from './answer-keeper';
import { changesSince, type FormChanges, isUntouched, keep, restore } from './kept-filling';

const PAUSE_MS = 250;

interface KeptFillingState {
  /** The opening to submit under: that of the kept filling, where there was one. */
  opening: Opening;
  /** What the owner changed since the kept filling was begun; null for nothing. */
  changes: FormChanges | null;
  dismissChanges(): void;
  /** After the submission. */
  forget(): void;
}

/**
 * Brings back what this browser kept, once, and keeps every change from then on.
 *
 * @param toKeep what of a filling is there to come back to
 */
export const useKeptFilling = (
  keeper: AnswerKeeper | null,
  given: Opening,
  filling: Filling,
  setFilling: (change: (before: Filling) => Filling) => void,
  toKeep: (filling: Filling) => Filling,
): KeptFillingState => {
  const [opening, setOpening] = useState(given);
  const [changes, setChanges] = useState<FormChanges | null>(null);
  const [found, setFound] = useState(false);
  // What was typed before the script came is kept like what is typed after.
  const [untouched] = useState(() => (isUntouched(filling) ? filling : null));
  const unchanged = useRef(untouched);
  const latest = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page comes to life
  useEffect(() => {
    if (!keeper) return;
    void keeper.find().then((kept) => {
      if (kept) {
        setOpening({ key: kept.key, openedAt: kept.openedAt });
        setChanges(changesSince(kept, filling.form));
        setFilling((before) => restore(before, kept));
      }
      setFound(true);
    });
  }, []);

  latest.current = () => keeper?.save(keep(toKeep(filling), opening, Date.now()));
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
    opening,
    changes,
    dismissChanges: () => setChanges(null),
    forget: () => {
      unchanged.current = filling;
      keeper?.forget(opening.key);
    },
  };
};
