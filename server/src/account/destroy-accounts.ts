import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { accountDeletedEmail } from '../mail/emails/account-emails';
import { queueEmail } from '../mail/queue-email';
import {
  beginDeletion,
  type DueAccount,
  deleteAccount,
  deleteActivity,
  listDueDeletions,
  lockFormsOf,
  takeDueDeletion,
} from '../repositories/account/account-deletions';
import { deleteAvatar } from '../repositories/account/avatars';
import { recordAudit } from '../repositories/audit-events';
import { organizationsOf, removeFromEmails } from '../repositories/organizations/members';
import { stopOutsiders, stoppedText } from '../repositories/organizations/stop-outsiders';
import { hideForms, listHidden } from '../repositories/retention/deleted-forms';
import { destroyHiddenForms, ROWS_AT_ONCE } from '../retention/destroy-forms';
import { tryAll } from '../try-all';

type Stores = Pick<AppContext, 'database' | 'files'>;

/** Stops what the person of a deleted account had set up for the forms of an organization. */
async function stopIn(transaction: Queries, organizationId: string, email: string): Promise<void> {
  await removeFromEmails(transaction, { organizationId, email });
  const detail = stoppedText(await stopOutsiders(transaction, { organizationId }));
  const about = { actor: { name: 'Tessera' }, target: email, organizationId, origin: null };
  await recordAudit(transaction, { type: 'member-removed', ...about, detail: `Account deleted. ${detail}`.trim() });
}

/** Takes away the forms of an account, all at once. From then on the account can no longer be kept. */
async function begin({ database }: Stores, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await takeDueDeletion(transaction, userId))) return;
    await hideForms(transaction, await lockFormsOf(transaction, userId));
    await beginDeletion(transaction, userId);
  });
}

/** Deletes the row of an account without forms, and what belongs to it. Returns the ids of its photos. */
async function deleteRow(transaction: Queries, account: DueAccount): Promise<string[]> {
  await recordAudit(transaction, {
    type: 'account-deleted',
    actor: { name: 'Tessera' },
    target: account.email,
    origin: null,
  });
  const photos = await deleteAvatar(transaction, account.id);
  const organizations = await organizationsOf(transaction, account.id);
  await deleteAccount(transaction, account.id);
  for (const organizationId of organizations) await stopIn(transaction, organizationId, account.email);
  await queueEmail(transaction, accountDeletedEmail(account), { kind: 'account', sender: '' });
  return photos;
}

/**
 * Deletes an account when its forms are destroyed: one whose forms take longer waits for the next round.
 *
 * @returns the ids of its photos; null if it waits
 */
async function finish({ database, files }: Stores, userId: string): Promise<string[] | null> {
  if ((await listHidden(database, userId)).length > 0) return null;
  // The archive of all data.
  await files.remove(userId);
  const deleteSome = () => database.transaction((transaction) => deleteActivity(transaction, userId, ROWS_AT_ONCE));
  while ((await deleteSome()) === ROWS_AT_ONCE);
  return database.transaction(async (transaction) => {
    const account = await takeDueDeletion(transaction, userId);
    // Another server has taken it, or the person has made a form in the meantime, which the next round takes away.
    if (!account || (await lockFormsOf(transaction, userId)).length > 0) return null;
    return deleteRow(transaction, account);
  });
}

/**
 * Destroys the accounts whose seven days have passed: forms, responses, files and, last, the account itself. If something fails
 * or the process dies in between, the next run finds the account again. An account that cannot be destroyed holds up no other.
 *
 * @throws after all of them were tried, with what went wrong
 */
export async function destroyAccounts({
  database,
  files,
  mail,
}: Stores & { mail: Pick<AppContext['mail'], 'wake'> }): Promise<void> {
  const stores = { database, files };
  const due = await listDueDeletions(database);
  if (due.length === 0) return;
  const photos: string[] = [];
  let isDestroyed = false;
  const steps = [
    () => tryAll(due, 'accounts', (userId) => begin(stores, userId)),
    () => destroyHiddenForms(stores),
    () =>
      tryAll(due, 'accounts', async (userId) => {
        const removed = await finish(stores, userId);
        isDestroyed ||= removed !== null;
        photos.push(...(removed ?? []));
      }),
  ];
  try {
    await tryAll(steps, 'steps', (step) => step());
  } finally {
    if (photos.length > 0) await database.signals.send('avatars', photos);
    if (isDestroyed) mail.wake();
  }
}
