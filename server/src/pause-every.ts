import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that counts work, in any unit, and pauses after each so much of it. Other requests run in the pauses.
 *
 * @param most work between two pauses; 10 to 50 ms of it
 */
export function pauseEvery(most: number): (work: number) => Promise<void> {
  let left = most;
  return async (work) => {
    left -= work;
    if (left > 0) return;
    left = most;
    await setImmediate();
  };
}
