import { errorMessage, isRefused } from '@tessera/api-client/errors';
import { templateIn } from '@tessera/federation/after-sign-in';

/** Goes along with the step to the dashboard when a form could not be created. */
export interface NotCreatedStep {
  notCreated: {
    /** Why. */
    why: string;
    /** The address that was to create it, and the state of that step: its template is not lost. */
    again: string;
    state: unknown;
    /** An empty form that the server could not be reached for: it can begin as a local draft. */
    canBeLocal: boolean;
  };
}

/** The step to the dashboard after a form could not be created at an address. */
export function notCreatedStep(
  error: unknown,
  at: { pathname: string; search: string; state: unknown },
): NotCreatedStep {
  const why = errorMessage(error);
  const hasTemplate = templateIn(at.search) !== null || at.state !== null;
  const again = at.pathname + at.search;
  return { notCreated: { why, again, state: at.state, canBeLocal: !hasTemplate && !isRefused(error) } };
}
