import { members, textOr } from '@tessera/form-model/read-value';

/**
 * The meaning of a reply to a submission:
 * - `temporary`: the result is unknown, or it may work later; sending again is safe;
 * - `refused`: answers are invalid and can be corrected;
 * - `too-large`: the request is too large;
 * - `differs`: other answers are stored under the key;
 * - `login`: the visitor has to log in;
 * - `gone`: the form accepts no more responses;
 * - `not-accepted`: refused for another reason; sending again does not help.
 */
export type Verdict = 'temporary' | 'refused' | 'too-large' | 'differs' | 'login' | 'gone' | 'not-accepted';

const byStatus: { readonly [status: number]: Verdict | undefined } = {
  400: 'refused',
  401: 'login',
  404: 'gone',
  408: 'temporary',
  409: 'not-accepted',
  410: 'gone',
  413: 'too-large',
  422: 'refused',
  425: 'temporary',
  429: 'temporary',
};

/** Whether a body is a refusal of our server, and not the page of a proxy, a firewall or a hotel network. */
export function isRefusal(body: unknown) {
  const { success, message } = members(body);
  return success === false && typeof message === 'string';
}

/**
 * The verdict of a reply without a receipt. A status counts only in our server’s own envelope, because a proxy can answer
 * with any status. The exception is 413: a proxy will refuse the same size again.
 */
export function verdictOf(status: number, body: unknown): Verdict {
  if (status === 413) return 'too-large';
  if (!isRefusal(body)) return 'temporary';
  if (members(body).code === 'answers-differ') return 'differs';
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'not-accepted' : 'temporary');
}

/** Codes that do not concern the file: it may be accepted later. */
const retryableCodes = new Set(['too-many-requests', 'internal', 'unavailable']);

/** The server’s code for refusing a file; null if it may be accepted later. */
export function fileRefusal(status: number, body: unknown): string | null {
  const code = textOr(members(body).code, '');
  // A limit of a proxy, not of the question.
  if (status === 413 && !isRefusal(body)) return 'body-too-large';
  if (!isRefusal(body) || code === '' || retryableCodes.has(code)) return null;
  return status >= 500 && code !== 'uploads-full' ? null : code;
}
