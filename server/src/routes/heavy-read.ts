import type { AppContext } from '../app-context';
import type { Permission } from '../permissions';
import { accountQueue } from '../plugins/account-queue';
import { limitedByAccount } from '../plugins/rate-limits';

/**
 * Options of a route that reads large rows for a logged-in owner: a rate limit and a queue per account. Calls wait before their
 * body is read, so that what waits is not in memory.
 */
export function heavyRead({ limits, readQueue }: Pick<AppContext, 'limits' | 'readQueue'>, permission: Permission) {
  return { onRequest: readQueue, config: { permission, ...limitedByAccount(limits.read) } };
}

/**
 * Half of the connections for cursors: a client may read a download as slowly as it likes, and one account must leave some to
 * others.
 */
const MAX_DOWNLOADS = 2;

/** Of all routes that read through a cursor. Waiting downloads of an account take no place from its other reads. */
const downloadQueue = accountQueue({ maxRunning: MAX_DOWNLOADS });

/** As `heavyRead`, for a download that reads through a cursor. */
export function cursorRead(context: Pick<AppContext, 'limits' | 'readQueue'>, permission: Permission) {
  const { onRequest, config } = heavyRead(context, permission);
  return { onRequest: [downloadQueue, onRequest], config };
}
