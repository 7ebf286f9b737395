import { DAY_MS } from '@tessera/fields/durations';
import type { AppContext } from '../app-context';
import { hashOpaqueToken, newOpaqueToken } from '../auth/opaque-token';
import { orRefusal, Undone } from '../database/undone';
import { noMoreEmails, type Refusal } from '../errors';
import { confirmEmailEmail, confirmOwnEmailEmail, emailChangedEmail } from '../mail/emails/account-emails';
import { queueEmail } from '../mail/queue-email';
import { setConfirmedEmail, storeEmailChange, takeEmailChange } from '../repositories/account/email-changes';
import { deletePasswordResets } from '../repositories/account/password-resets';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import { findUser, lockUser } from '../repositories/users';

/** Whether two emails are one: letters count the same in both cases. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

type EmailContext = Pick<AppContext, 'database' | 'mail' | 'publicUrl'>;

/**
 * Sends a confirmation link to a new email, or to the account’s own one that is not confirmed yet. Refuses when the address
 * has had too many. The answer is the same if another account has this email, so that no one can find out who has an account;
 * the link then fails.
 */
export async function sendEmailConfirmation(
  { database, mail, publicUrl }: EmailContext,
  { userId, email }: { userId: string; email: string },
): Promise<Refusal | null> {
  const { token, hash } = newOpaqueToken();
  const refusal = await orRefusal(() =>
    database.transaction(async (transaction) => {
      await storeEmailChange(transaction, { userId, email, hash, expiresAt: new Date(Date.now() + DAY_MS) });
      const isOwn = isSameEmail((await findUser(transaction, userId))?.email, email);
      // The part after # is not sent to servers, so it is in no log.
      const content = (isOwn ? confirmOwnEmailEmail : confirmEmailEmail)(email, `${publicUrl}/confirm-email#${token}`);
      const kind = isOwn ? 'email-confirmation' : 'email-change';
      const isQueued = await queueEmail(transaction, content, { kind, sender: userId });
      if (!isQueued) throw new Undone(noMoreEmails(email));
      return null;
    }),
  );
  if (!refusal) mail.wake();
  return refusal;
}

/**
 * Changes or confirms the email of an account with its link; a change is told to the former email. Returns a message for the
 * owner. Refuses the link of another account: someone could enter the email of a stranger, who would then open the link and
 * so give the email away.
 */
export async function confirmEmail(
  { database, mail }: Pick<EmailContext, 'database' | 'mail'>,
  { userId, token, origin }: { userId: string; token: string; origin: RequestOrigin },
): Promise<string | Refusal> {
  const result = await database.transaction(async (transaction): Promise<string | Refusal> => {
    await lockUser(transaction, userId);
    const email = await takeEmailChange(transaction, userId, hashOpaqueToken(token));
    if (!email) return { refused: 'email-link-invalid' };
    const former = await findUser(transaction, userId);
    if (!former || !(await setConfirmedEmail(transaction, userId, email))) return { refused: 'email-taken' };
    if (isSameEmail(former.email, email)) return `Your email ${email} is confirmed.`;
    // The former mailbox may have links that set a new password.
    await deletePasswordResets(transaction, userId);
    await recordAudit(transaction, { type: 'settings-changed', actor: { id: userId }, detail: 'Email', origin });
    await queueEmail(transaction, emailChangedEmail(former, email), { kind: 'account', sender: userId });
    return `Your email is now ${email}.`;
  });
  mail.wake();
  return result;
}
