import { isShown } from '@tessera/fields/is-shown';
import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { queueResponseEmail } from '../mail/queue-email';
import { countUnsent } from '../mail/unsent-emails';
import { hasCopies, takeCopies } from '../repositories/notifications/pending-notifications';
import { type CopiedResponse, readCopied } from '../repositories/notifications/response-emails';
import { portionsOf } from '../repositories/portions';
import type { ErrorLog } from '../typed-app';
import { answerTexts } from './answer-texts';
import { copyAddress } from './visitor-addresses';

/** Responses that one transaction takes. */
const GROUP = 20;

/** Where the copy of a response is sent; null if there is none, `unreadable` if it cannot be written. */
function recipientOf(copied: CopiedResponse, log: ErrorLog): { to: string } | 'unreadable' | null {
  try {
    const to = copyAddress(copied);
    // A transaction is open. The result of a quiz takes long to find, and is only in the email.
    if (to !== null) answerTexts(copied, { isIncluded: isShown });
    return to === null ? null : { to };
  } catch (error) {
    // Such as one of a damaged version: it must not hold up the copies of everyone else.
    log.error({ err: error, responseId: copied.id }, 'A copy for a visitor could not be written');
    return 'unreadable';
  }
}

async function queueCopy(transaction: Queries, copied: CopiedResponse, log: ErrorLog): Promise<void> {
  const { id: responseId, formId } = copied;
  const recipient = recipientOf(copied, log);
  if (recipient === null) return;
  if (recipient === 'unreadable') return countUnsent(transaction, [{ formId, kind: 'copy', reason: recipient }]);
  const about = { kind: 'copy', formId, responseId } as const;
  await queueResponseEmail(transaction, { ...recipient, about, kind: 'copy' });
}

/** Puts the copies for visitors into the outbox. */
export async function sendCopies({
  database,
  mail,
  log,
}: Pick<AppContext, 'database' | 'mail'> & { log: ErrorLog }): Promise<void> {
  if (!(await hasCopies(database))) return;
  const sendGroup = () =>
    database.transaction(async (transaction) => {
      const { taken, copied } = await takeCopies(transaction, GROUP);
      for (const portion of portionsOf(copied)) {
        const ids = portion.map(({ id }) => id);
        for (const each of await readCopied(transaction, ids)) await queueCopy(transaction, each, log);
      }
      return taken;
    });
  while ((await sendGroup()) > 0);
  mail.wake();
}
