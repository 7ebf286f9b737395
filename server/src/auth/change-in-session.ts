import type { Database, Transaction } from '../database/database';
import type { Refusal } from '../errors';
import { isOpenSession } from '../repositories/account/sessions';
import { lockUser } from '../repositories/users';

/**
 * Changes an account in one transaction, under the lock that also ends its sessions. Refuses if the session has ended since
 * the call began, for example because the owner logged out everywhere.
 */
export function changeInSession<Result>(
  database: Database,
  { userId, session }: { userId: string; session: string },
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result | Refusal> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    return (await isOpenSession(transaction, session)) ? change(transaction) : { refused: 'session-ended' };
  });
}
