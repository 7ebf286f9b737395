import type { ApiClient } from '@tessera/api-client/client';
import { isApiError, isInvalid, isPassing } from '@tessera/api-client/errors';
import { UNREACHABLE } from '../texts/file-problem';
import type { SubmitOutcome, Transport } from './transport';

const outcomeOf = (error: unknown): SubmitOutcome => {
  const message = error instanceof Error ? error.message : String(error);
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
  upload: async (file, { key, field }, progress) => {
    try {
      await api.uploadFile(formId, { key, fieldId: field, file, onProgress: progress });
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error.status === 0 ? UNREACHABLE : error.code;
    }
  },
});
