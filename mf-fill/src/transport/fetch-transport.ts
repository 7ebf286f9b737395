import { members } from '@tessera/form-model/read-value';
import type { WireReceipt } from '@tessera/form-model/wire';
import { UNREACHABLE } from '../texts/file-problem';
import type { FillTexts } from '../texts/texts';
import type { SubmitOutcome, Transport } from './transport';

const TIME_OUT_MS = 30_000;
/** The server's word for other answers under a key that is stored. */
const DIFFERS = 'answers-differ';

/** The server's sentence where it is in the page's language, which is when that is English. */
const messageIn = (body: unknown, texts: FillTexts, fallback: string): string => {
  const { message } = members(body);
  return typeof message === 'string' && message && texts.language === 'en' ? message : fallback;
};

const errorsIn = (body: unknown) =>
  Object.fromEntries(Object.entries(members(members(body).errors)).map(([key, text]) => [key, String(text)]));

/** What an answer of the submit call means. */
export const outcomeOf = (status: number, body: unknown, texts: FillTexts): SubmitOutcome => {
  if (status < 300) return { kind: 'stored', receipt: members(body).data as WireReceipt };
  const { code, data } = members(body);
  if (code === DIFFERS) return { kind: 'differs', receipt: data ? (data as WireReceipt) : null };
  if (status === 422 || status === 400) {
    return { kind: 'refused', message: messageIn(body, texts, texts.refused), errors: errorsIn(body) };
  }
  if (status === 429 || status >= 500) {
    return { kind: 'unreachable', message: messageIn(body, texts, texts.inTrouble) };
  }
  return { kind: 'gone', message: messageIn(body, texts, status === 410 ? texts.closedText : texts.gone) };
};

/**
 * The visitor's way: the browser's own means, no library.
 *
 * @param formId of the form
 * @param texts for what the server says in English only
 * @param token of a visitor who is signed in, for forms that ask for it
 */
export const fetchTransport = (formId: string, token: string | null, texts: FillTexts): Transport => {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    submit: async (submission) => {
      try {
        const answer = await fetch(`/api/forms/${formId}/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...authorization },
          body: JSON.stringify(submission),
          signal: AbortSignal.timeout(TIME_OUT_MS),
        });
        return outcomeOf(answer.status, await answer.json().catch(() => null), texts);
      } catch {
        return { kind: 'unreachable', message: texts.unreachable };
      }
    },
    // For forms that ask for files alone. Should it not come, neither would the file have gone.
    upload: (...given) =>
      import(/* webpackChunkName: "upload" */ './upload-file').then(
        ({ uploadFile }) => uploadFile(formId, authorization, ...given),
        () => UNREACHABLE,
      ),
  };
};
