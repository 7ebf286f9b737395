import { members, textOr } from '@tessera/form-model/read-value';
import { ServerFailure } from '../errors';
import type { Tokens } from './refresher';

/** The tokens of a log-in or refresh. Throws a `ServerFailure` if there are none. */
export function readTokens(body: unknown): Tokens {
  const given = members(body);
  const from = textOr(given.token, '') ? given : members(given.data);
  const token = textOr(from.token, '');
  const refreshToken = textOr(from.refreshToken, '');
  if (!token || !refreshToken) throw new ServerFailure('Backend did not return required tokens', 502);
  return { token, refreshToken };
}
