import { errorMessage, isRefused } from '@tessera/api-client/errors';
import { templateIn } from '@tessera/federation/chosen-template';

/** State of the navigation to the dashboard after a form could not be created. */
export interface NotCreatedStep {
  notCreated: {
    reason: string;
    /** The address that creates it, with the state of that navigation, which may hold a template. */
    retryAddress: string;
    state: unknown;
    /** Whether it can be created as a local draft: it is empty, and the server could not be reached. */
    canBeLocal: boolean;
  };
}

/** The state for the dashboard after a form could not be created at an address. */
export function notCreatedStep(
  error: unknown,
  at: { pathname: string; search: string; state: unknown },
): NotCreatedStep {
  const reason = errorMessage(error);
  const hasTemplate = templateIn(at.search) !== null || at.state !== null;
  const retryAddress = at.pathname + at.search;
  return { notCreated: { reason, retryAddress, state: at.state, canBeLocal: !hasTemplate && !isRefused(error) } };
}
