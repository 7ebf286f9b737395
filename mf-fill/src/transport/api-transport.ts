import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Invalid, RateLimited, ServerFailure, Unreachable } from '@tessera/api-client/errors';
import type { SubmitOutcome, Transport } from './transport';

const outcomeOf = (error: unknown): SubmitOutcome => {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Invalid) return { kind: 'refused', message, errors: error.errors };
  if (error instanceof Unreachable || error instanceof ServerFailure || error instanceof RateLimited) {
    return { kind: 'unreachable', message };
  }
  if (error instanceof ApiError) return { kind: 'gone', message };
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
    await api.uploadFile(formId, { key, fieldId: field, file, onProgress: progress });
  },
});
