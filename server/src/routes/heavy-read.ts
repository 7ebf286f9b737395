import type { AppContext } from '../app-context';
import { limitedByAccount } from '../plugins/rate-limits';
import type { TypedApp } from '../typed-app';

/** Options of a route that reads large rows for a signed-in owner: a rate limit and a queue per account. */
export function heavyRead(app: TypedApp, { limits, readQueue }: Pick<AppContext, 'limits' | 'readQueue'>) {
  return { onRequest: app.requireSignIn, preHandler: readQueue, config: limitedByAccount(limits.read) };
}
