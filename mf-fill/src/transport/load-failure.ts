import { isApiError } from '@tessera/api-client/errors';
import { verdictOf } from './verdict';

/** What the page shows in place of a form that could not be loaded; `unreachable` where it may work later. */
export type LoadFailure = 'closed' | 'sign-in' | 'not-found' | 'unreachable';

/** What a failed call for a form means. A status counts only where the server itself has refused. */
export function loadFailure(error: unknown): LoadFailure {
  if (!isApiError(error)) return 'unreachable';
  const { status, message, isRefusal } = error;
  const verdict = verdictOf(status, isRefusal ? { success: false, message } : null);
  if (verdict === 'temporary') return 'unreachable';
  if (verdict === 'sign-in') return 'sign-in';
  return status === 410 ? 'closed' : 'not-found';
}
