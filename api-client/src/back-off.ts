const FIRST_MS = 2_000;
const MAX_MS = 60_000;

/** How long to wait before the next attempt, in ms; `attempt` counts from 0. Doubles up to a minute. */
export function backOff(attempt: number): number {
  return Math.min(MAX_MS, FIRST_MS * 2 ** attempt);
}
