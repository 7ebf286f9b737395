import type { ApiClient } from '@tessera/api-client/client';
import { isApiError, isConflict, isInvalid, isPassing } from '@tessera/api-client/errors';
import { UNREACHABLE } from '../texts/file-problem';
import { stallGuard } from './stall-guard';
import type { SubmitOutcome, Transport } from './transport';

const outcomeOf = (error: unknown): SubmitOutcome => {
  const message = error instanceof Error ? error.message : String(error);
  if (isConflict(error) && error.code === 'answers-differ') return { kind: 'differs', receipt: error.receipt };
  if (isInvalid(error)) return { kind: 'refused', message, errors: error.errors };
  if (isPassing(error)) {
    return { kind: 'unreachable', message };
  }
  if (isApiError(error)) return { kind: 'gone', message };
  throw error;
};

/** The way through the client that the shell shares: for somebody who is signed in. */
export const apiTransport = (api: ApiClient, formId: string): Transport => ({
  submit: async (submission) => {
    try {
      return { kind: 'stored', receipt: await api.submit(formId, submission) };
    } catch (error) {
      return outcomeOf(error);
    }
  },
  upload: async (file, { key, field }, progress, signal) => {
    const ended = new AbortController();
    const end = () => ended.abort();
    const guard = stallGuard(end);
    signal.addEventListener('abort', end);
    const onProgress = (share: number) => {
      guard.moved();
      progress(share);
    };
    try {
      await api.uploadFile(formId, { key, fieldId: field, file, onProgress, signal: ended.signal });
      return null;
    } catch (error) {
      if (ended.signal.aborted) return UNREACHABLE;
      if (!isApiError(error)) throw error;
      return error.status === 0 || error.status >= 500 ? UNREACHABLE : error.code;
    } finally {
      guard.over();
      signal.removeEventListener('abort', end);
    }
  },
});
