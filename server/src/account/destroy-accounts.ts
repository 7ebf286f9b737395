import type { AppContext } from '../app-context';
import { renderEmail } from '../mail/email';
import { accountDeletedEmail } from '../mail/emails';
import { queueEmail } from '../mail/outbox';
import { deleteAccount, lockFormsOf, takeDueDeletion } from '../repositories/account/account-deletions';
import { recordAudit } from '../repositories/audit-events';
import { deleteForm } from '../repositories/forms';

/**
 * Destroys the accounts whose seven days have passed: forms, responses, files and the account itself. The files of an account
 * are removed before its rows: if the process dies in between, the next run finds the account again.
 */
export async function destroyAccounts({
  database,
  files,
  mail,
}: Pick<AppContext, 'database' | 'files' | 'mail'>): Promise<void> {
  const destroyOne = () =>
    database.transaction(async (transaction) => {
      const account = await takeDueDeletion(transaction);
      if (!account) return false;
      for (const formId of await lockFormsOf(transaction, account.id)) {
        await files.remove(formId);
        await deleteForm(transaction, formId);
      }
      // The archive of all data.
      await files.remove(account.id);
      await recordAudit(transaction, {
        type: 'account-deleted',
        actor: { name: 'Tessera' },
        target: account.email,
        origin: null,
      });
      await deleteAccount(transaction, account.id);
      await queueEmail(transaction, renderEmail(accountDeletedEmail(account)));
      return true;
    });
  let isDestroyed = false;
  while (await destroyOne()) isDestroyed = true;
  if (isDestroyed) mail.wake();
}
