import type { AppContext } from '../app-context';
import { limitedByAccount } from '../plugins/rate-limits';
import type { TypedApp } from '../typed-app';

/** Options of a route that reads large rows for a signed-in owner: a rate limit and a queue per account. */
export function readsMuch(app: TypedApp, { limits, turns }: Pick<AppContext, 'limits' | 'turns'>) {
  return { onRequest: app.requireSignIn, preHandler: turns, config: limitedByAccount(limits.read) };
}
