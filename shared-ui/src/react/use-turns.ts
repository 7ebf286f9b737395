import { useRef } from 'react';

/** An action that waits for its turn, or runs, or has ended. */
export interface Turn<Result> {
  /** Rejects as the action does. */
  done: Promise<Result>;
  /** Whether no other action came after it. */
  isLatest(): boolean;
}

/**
 * A function that runs actions one after the other, so that a slow call never overtakes a later one. A failure does not stop the
 * next ones.
 */
export function useTurns(): <Result>(action: () => Promise<Result>) => Turn<Result> {
  const turns = useRef({ count: 0, last: Promise.resolve() as Promise<unknown> }).current;
  return useRef(<Result>(action: () => Promise<Result>): Turn<Result> => {
    turns.count += 1;
    const own = turns.count;
    const done = turns.last.then(action);
    turns.last = done.catch(() => undefined);
    return { done, isLatest: () => turns.count === own };
  }).current;
}
