import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { accountDeletedEmail } from '../mail/emails/account-emails';
import { queueEmail } from '../mail/queue-email';
import { deleteAccount, lockFormsOf, takeDueDeletion } from '../repositories/account/account-deletions';
import { deleteAvatar } from '../repositories/account/avatars';
import { recordAudit } from '../repositories/audit-events';
import { deleteForm } from '../repositories/forms';
import { organizationsOf, removeFromEmails } from '../repositories/organizations/members';
import { stopOutsiders, stoppedText } from '../repositories/organizations/stop-outsiders';

/** Stops what the person of a deleted account had set up for the forms of an organization. */
async function stopIn(transaction: Queries, organizationId: string, email: string): Promise<void> {
  await removeFromEmails(transaction, { organizationId, email });
  const detail = stoppedText(await stopOutsiders(transaction, { organizationId }));
  const about = { actor: { name: 'Tessera' }, target: email, organizationId, origin: null };
  await recordAudit(transaction, { type: 'member-removed', ...about, detail: `Account deleted. ${detail}`.trim() });
}

/**
 * Destroys the accounts whose seven days have passed: forms, responses, files and the account itself. The files of an account
 * are removed before its rows: if the process dies in between, the next run finds the account again.
 */
export async function destroyAccounts({
  database,
  files,
  mail,
}: Pick<AppContext, 'database' | 'files'> & { mail: Pick<AppContext['mail'], 'wake'> }): Promise<void> {
  const photos: string[] = [];
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
      photos.push(...(await deleteAvatar(transaction, account.id)));
      const organizations = await organizationsOf(transaction, account.id);
      await deleteAccount(transaction, account.id);
      for (const organizationId of organizations) await stopIn(transaction, organizationId, account.email);
      await queueEmail(transaction, accountDeletedEmail(account), { kind: 'account', sender: '' });
      return true;
    });
  let isDestroyed = false;
  while (await destroyOne()) isDestroyed = true;
  if (photos.length > 0) await database.signals.send('avatars', photos);
  if (isDestroyed) mail.wake();
}
