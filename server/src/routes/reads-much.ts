import type { AppContext } from '../app-context';
import { limitedByAccount } from '../plugins/rate-limits';
import type { TypedApp } from '../typed-app';

/** What a route has that reads large rows for a signed-in owner: a limit, and turns. */
export function readsMuch(app: TypedApp, { limits, turns }: Pick<AppContext, 'limits' | 'turns'>) {
  return { onRequest: app.requireSignIn, preHandler: turns, config: limitedByAccount(limits.read) };
}
