import { isApiError } from '@tessera/api-client/errors';
import { verdictOf } from './verdict';

/** The screen for a form that could not be loaded; `unreachable` if it may work later. */
export type LoadFailure = 'closed' | 'login' | 'members-only' | 'not-found' | 'unreachable';

/** Reads why loading a form failed. A status counts only in the server’s own envelope. */
export function loadFailure(error: unknown): LoadFailure {
  if (!isApiError(error)) return 'unreachable';
  const { status, message, isRefusal, code } = error;
  const verdict = verdictOf(status, isRefusal ? { success: false, message } : null);
  if (verdict === 'temporary') return 'unreachable';
  if (verdict === 'login') return 'login';
  if (isRefusal && code === 'members-only') return 'members-only';
  return status === 410 ? 'closed' : 'not-found';
}
