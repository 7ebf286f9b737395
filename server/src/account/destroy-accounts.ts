import type { AppContext } from '../app-context';
import { mailOf } from '../mail/letter';
import { accountDeletedLetter } from '../mail/letters';
import { queueMail } from '../mail/outbox';
import { deleteAccount, formIdsOf, takeDueDeletion } from '../repositories/account/account-deletions';
import { recordAudit } from '../repositories/audit-events';
import { deleteForm } from '../repositories/forms';

/**
 * Destroys the accounts whose seven days have passed: forms, responses, files and the account itself, each account in one
 * transaction. Files are removed afterwards; those that a crash leaves behind are found by the sweep for orphans.
 */
export async function destroyAccounts({
  database,
  files,
  mail,
}: Pick<AppContext, 'database' | 'files' | 'mail'>): Promise<void> {
  const destroyOne = () =>
    database.transaction(async (transaction) => {
      const account = await takeDueDeletion(transaction);
      if (!account) return null;
      const forms = await formIdsOf(transaction, account.id);
      for (const formId of forms) await deleteForm(transaction, formId);
      await recordAudit(transaction, {
        type: 'account-deleted',
        actor: { name: 'Tessera' },
        target: account.email,
        origin: null,
      });
      await deleteAccount(transaction, account.id);
      await queueMail(transaction, mailOf(accountDeletedLetter(account)));
      return forms;
    });
  for (let forms = await destroyOne(); forms; forms = await destroyOne()) {
    for (const formId of forms) await files.remove(formId);
    mail.wake();
  }
}
