import type { ApiClient } from '@tessera/api-client/client';
import {
  type ApiError,
  isApiError,
  isConflict,
  isInvalid,
  isRetryable,
  isUnauthorized,
} from '@tessera/api-client/errors';
import type { FillMessages } from '../messages/fill-messages';
import { refusedAnswers } from './refused-answers';
import { stallGuard } from './stall-guard';
import type { SubmitOutcome, Transport } from './transport';
import { UNREACHABLE } from './unreachable';
import { fileRefusal, verdictOf } from './verdict';

/** The envelope of an error; none if a proxy answered with its own page. */
const bodyOf = (error: ApiError) =>
  error.isRefusal
    ? {
        success: false,
        message: error.message,
        code: error.code,
        errors: isInvalid(error) ? error.errors : {},
        data: error.data,
      }
    : null;

/** The outcome of a refusal by a limit, in the visitor’s language; null for others, and without its messages. */
function limitOutcome(error: ApiError, messages: FillMessages): Promise<SubmitOutcome | null> {
  return import(/* webpackChunkName: "limits" */ './refused-by-limit').then(
    ({ refusedByLimit }) => refusedByLimit(bodyOf(error), messages),
    () => null,
  );
}

async function outcomeOf(error: unknown, messages: FillMessages): Promise<SubmitOutcome> {
  if (!isApiError(error)) throw error;
  const limited = error.isRefusal ? await limitOutcome(error, messages) : null;
  if (limited) return limited;
  const { message, status, isRefusal } = error;
  if (isConflict(error) && error.code === 'answers-differ') return { kind: 'differs', receipt: error.receipt };
  const verdict = isRetryable(error) ? 'temporary' : verdictOf(status, bodyOf(error));
  // The server’s messages are in English only.
  const said = (own: string) => (messages.language === 'en' ? message : own);
  if (verdict === 'refused') return refusedAnswers(bodyOf(error) ?? { message }, messages);
  if (verdict === 'too-large') return { kind: 'refused', message: messages.tooLarge, errors: {} };
  if (verdict === 'login' || isUnauthorized(error)) return { kind: 'login', message: messages.logInToSend };
  if (verdict === 'gone') return { kind: 'gone', message: said(status === 410 ? messages.closedText : messages.gone) };
  if (verdict === 'temporary')
    return { kind: 'unreachable', message: said(isRefusal ? messages.serverError : messages.unreachable) };
  return { kind: 'refused', message: said(messages.notAccepted), errors: {} };
}

/** The transport over the shell’s API client, for someone who is logged in. */
export function apiTransport(api: ApiClient, formId: string, messages: FillMessages): Transport {
  return {
    submit: async (submission) => {
      try {
        return { kind: 'stored', receipt: await api.submit(formId, submission) };
      } catch (error) {
        return await outcomeOf(error, messages);
      }
    },
    upload: async (file, { key, field }, progress, signal) => {
      const ended = new AbortController();
      const end = () => ended.abort();
      const guard = stallGuard(end);
      signal.addEventListener('abort', end);
      const onProgress = (share: number) => {
        guard.reset();
        progress(share);
      };
      try {
        const { id } = await api.uploadFile(formId, { key, fieldId: field, file, onProgress, signal: ended.signal });
        return { id };
      } catch (error) {
        if (ended.signal.aborted) return { refused: UNREACHABLE };
        if (!isApiError(error)) throw error;
        return { refused: fileRefusal(error.status, bodyOf(error)) ?? UNREACHABLE };
      } finally {
        guard.stop();
        signal.removeEventListener('abort', end);
      }
    },
  };
}
