import type { AppContext } from '../app-context';
import type { Permission } from '../permissions';
import { limitedByAccount } from '../plugins/rate-limits';

/**
 * Options of a route that reads large rows for a logged-in owner: a rate limit and a queue per account. Calls wait before their
 * body is read, so that what waits is not in memory.
 */
export function heavyRead({ limits, readQueue }: Pick<AppContext, 'limits' | 'readQueue'>, permission: Permission) {
  return { onRequest: readQueue, config: { permission, ...limitedByAccount(limits.read) } };
}
