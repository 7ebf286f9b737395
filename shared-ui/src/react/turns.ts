import { useState } from 'react';

/** An action that waits for its turn, or runs, or has ended. */
export interface Turn<Result> {
  /** Rejects as the action does. */
  done: Promise<Result>;
  /** Whether no other action came after it. */
  isLatest(): boolean;
}

/** Runs an action after all earlier ones. */
export type InTurn = <Result>(action: () => Promise<Result>) => Turn<Result>;

/**
 * A function that runs actions one after the other, so that a slow call never overtakes a later one. A failure does not stop the
 * next ones.
 */
export function createTurns(): InTurn {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    count += 1;
    const own = count;
    const done = last.then(action);
    last = done.catch(() => undefined);
    return { done, isLatest: () => count === own };
  };
}

/** The turns of one component, as `createTurns`. */
export function useTurns(): InTurn {
  return useState(createTurns)[0];
}
