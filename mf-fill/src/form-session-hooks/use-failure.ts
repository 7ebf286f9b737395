import type { WireReceipt } from '@tessera/form-model/wire';
import { useState } from 'react';
import { refused } from '../form-session/form-session';
import type { SubmitOutcome } from '../transport/transport';
import { useRetry } from './use-retry';
import type { SessionState } from './use-session-state';

/** Why the last submission was not stored. */
interface Shown {
  /** The message until it is dismissed; null for none. */
  failure: string | null;
  /** Other answers are stored under the same key: their receipt, if it may be shown. Null otherwise. */
  storedResponse: { receipt: WireReceipt | null } | null;
  /** The outcome of the last submission that was refused; missing for none. */
  refusal?: SubmitOutcome['kind'];
}

export interface FailureState extends Shown {
  /** The server could not be reached; another attempt follows automatically. */
  waiting: boolean;
  set(change: Partial<Shown>): void;
  /** Shows an outcome, and sends again later if the server could not be reached. */
  report(outcome: Exclude<SubmitOutcome, { kind: 'stored' }>): void;
  /** Cancels the next attempt. */
  stopRetry(): void;
}

/** Shows why a submission failed, and repeats it when the server could not be reached. */
export function useFailure({ current, turn }: SessionState, submit: () => void): FailureState {
  const [shown, setShown] = useState<Shown>({ failure: null, storedResponse: null });
  const retry = useRetry(submit);
  const set = (change: Partial<Shown>) => setShown((before) => ({ ...before, ...change }));
  return {
    ...shown,
    waiting: retry.waiting,
    set,
    report: (outcome) => {
      if (outcome.kind === 'unreachable') {
        // The first failure opens a dialog; later attempts are reported on the page.
        if (!retry.waiting) set({ failure: outcome.message });
        return retry.failed();
      }
      retry.stop();
      if (outcome.kind === 'differs') return set({ storedResponse: outcome });
      set({ failure: outcome.message, refusal: outcome.kind });
      if (outcome.kind === 'refused' && Object.keys(outcome.errors).length > 0)
        turn(refused(current(), outcome.errors));
    },
    stopRetry: retry.stop,
  };
}
