import type { AppContext } from '../app-context';
import type { Permission } from '../permissions';
import { limitedByAccount } from '../plugins/rate-limits';

/** Options of a route that reads large rows for a logged-in owner: a rate limit and a queue per account. */
export function heavyRead({ limits, readQueue }: Pick<AppContext, 'limits' | 'readQueue'>, permission: Permission) {
  return { preHandler: readQueue, config: { permission, ...limitedByAccount(limits.read) } };
}
