import { HOUR_MS, MINUTE_MS } from '@tessera/fields/durations';
import type { Limit } from './limits';

/** The thresholds above which responses are suspicious. */
export interface SpamRules {
  /** Whether responses are judged at all. */
  isOn: boolean;
  /** Seconds below which the answers to a long form are suspicious. The limit of a short form is lower. */
  minSeconds: number;
  /** Submissions to a form from one network before each needs a proof of work. */
  free: Limit;
  /** The same for all networks together. */
  freeOfForm: Limit;
  /** Submissions from one page that was opened. */
  ofPage: Limit;
  /** Submissions to a form from one network, if its owner limits them. */
  ofAddress: Limit;
}

export const defaultSpamRules: SpamRules = {
  isOn: true,
  minSeconds: 3,
  free: { max: 10, windowMs: 10 * MINUTE_MS },
  freeOfForm: { max: 120, windowMs: MINUTE_MS },
  ofPage: { max: 5, windowMs: HOUR_MS },
  ofAddress: { max: 10, windowMs: HOUR_MS },
};

/** Lets every source send as much as it likes, unless the owner of the form limits addresses. */
export function withoutRates(rules: SpamRules): SpamRules {
  const free = { max: 1e9, windowMs: MINUTE_MS };
  return { ...rules, free, freeOfForm: free, ofPage: free };
}

/** Questions that a person answers in a second, at best. */
const QUESTIONS_A_SECOND = 2;

/** Returns the seconds that answering a form takes at least. */
export function minSecondsOf({ minSeconds }: Pick<SpamRules, 'minSeconds'>, questions: number): number {
  return Math.min(minSeconds, 1 + Math.floor(questions / QUESTIONS_A_SECOND));
}
