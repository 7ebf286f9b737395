import type { AppContext } from '../app-context';
import { hashOpaqueToken, newOpaqueToken } from '../auth/opaque-token';
import { orRefusal, Undone } from '../database/undone';
import { DAY_MS } from '../durations';
import { noMoreEmails, type Refusal } from '../errors';
import { confirmEmailEmail, emailChangedEmail } from '../mail/emails';
import { queueEmail } from '../mail/queue-email';
import { setConfirmedEmail, storeEmailChange, takeEmailChange } from '../repositories/account/email-changes';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import { findUser, lockUser } from '../repositories/users';

type EmailContext = Pick<AppContext, 'database' | 'mail' | 'publicUrl'>;

/**
 * Sends a confirmation link to a new email, or refuses when it has had too many. The answer is the same if another account has this email, so that no one can find
 * out who has an account; the link then fails.
 */
export async function sendEmailConfirmation(
  { database, mail, publicUrl }: EmailContext,
  { userId, email }: { userId: string; email: string },
): Promise<Refusal | null> {
  const { token, hash } = newOpaqueToken();
  const refusal = await orRefusal(() =>
    database.transaction(async (transaction) => {
      await storeEmailChange(transaction, { userId, email, hash, expiresAt: new Date(Date.now() + DAY_MS) });
      // The part after # is not sent to servers, so it is in no log.
      const content = confirmEmailEmail(email, `${publicUrl}/confirm-email#${token}`);
      const isQueued = await queueEmail(transaction, content, { kind: 'email-change', sender: userId });
      if (!isQueued) throw new Undone(noMoreEmails(email));
      return null;
    }),
  );
  if (!refusal) mail.wake();
  return refusal;
}

/**
 * Changes the email of an account with its link, and tells the former email. Returns the new email. Refuses the link of
 * another account: someone could enter the email of a stranger, who would then open the link and so give the email away.
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
    await recordAudit(transaction, { type: 'settings-changed', actor: { id: userId }, detail: 'Email', origin });
    await queueEmail(transaction, emailChangedEmail(former, email), { kind: 'account', sender: userId });
    return email;
  });
  mail.wake();
  return result;
}
