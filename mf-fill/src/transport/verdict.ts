import { members, textOr } from '@tessera/form-model/read-value';

/**
 * What an answer of the server means for what was sent:
 * - `temporary`: nothing is known, or it may work later; sending again is safe;
 * - `refused`: it does not fit, and could be changed so that it does;
 * - `too-large`: the same, because of its size;
 * - `differs`: other answers are stored under the key;
 * - `sign-in`: it may work for someone who is signed in;
 * - `gone`: the form takes no answers any more;
 * - `not-accepted`: refused for good, for a reason that the page has no words for.
 */
export type Verdict = 'temporary' | 'refused' | 'too-large' | 'differs' | 'sign-in' | 'gone' | 'not-accepted';

const byStatus: { readonly [status: number]: Verdict | undefined } = {
  400: 'refused',
  401: 'sign-in',
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
 * The verdict of a reply without a receipt. A status counts only in our server's own envelope, because a proxy can answer
 * with any status. The exception is 413: a proxy will refuse the same size again.
 */
export function verdictOf(status: number, body: unknown): Verdict {
  if (status === 413) return 'too-large';
  if (!isRefusal(body)) return 'temporary';
  if (members(body).code === 'answers-differ') return 'differs';
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'not-accepted' : 'temporary');
}

/** Codes that do not concern the file: it may be accepted later. */
const passing = new Set(['too-many-requests', 'internal', 'unavailable']);

/** The server's code for refusing a file; null if it may be accepted later. */
export function fileRefusal(status: number, body: unknown): string | null {
  const code = textOr(members(body).code, '');
  // A limit of a proxy, not of the question.
  if (status === 413 && !isRefusal(body)) return 'body-too-large';
  if (!isRefusal(body) || code === '' || passing.has(code)) return null;
  return status >= 500 && code !== 'uploads-full' ? null : code;
}
