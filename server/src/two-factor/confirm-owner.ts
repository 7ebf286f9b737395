import { passwordMatches } from '../auth/passwords';
import type { Database } from '../database/database';
import { type Refusal, tooManyRefusal } from '../errors';
import { countAttempt, resetAttempts } from '../repositories/account/login-attempts';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import type { Account } from '../repositories/users';
import { checkAppCode } from './check-code';

/** The person of a session, who has to show who they are, and where the request comes from. */
export interface Confirmation {
  user: Pick<Account, 'id' | 'passwordHash'>;
  origin: RequestOrigin;
}

const recordRefusal = (database: Database, { user, origin }: Confirmation, detail: string) =>
  recordAudit(database, { type: 'confirmation-refused', actor: { id: user.id }, detail, origin });

/**
 * Checks the password of a logged-in person. Whoever has taken over a session could guess it here, so wrong passwords of
 * one account count together, in all calls and from all addresses, with the waits of log-ins. They do not count as log-ins,
 * so the owner can still log in.
 *
 * @returns why it is refused; null if it is right
 */
export async function refuseWrongPassword(
  database: Database,
  confirmation: Confirmation,
  password: string,
): Promise<Refusal | null> {
  const { id, passwordHash } = confirmation.user;
  const attempts = `confirmation ${id}`;
  const seconds = await countAttempt(database, attempts);
  if (seconds > 0) {
    await recordRefusal(database, confirmation, 'Too many wrong passwords');
    return tooManyRefusal(seconds);
  }
  if (!(await passwordMatches(passwordHash, password))) {
    await recordRefusal(database, confirmation, 'Wrong password');
    return { refused: 'current-password-wrong' };
  }
  await resetAttempts(database, attempts);
  return null;
}

/** The same for a code of the authenticator app. Wrong codes count together with those of log-ins. */
export async function refuseWrongCode(
  database: Database,
  confirmation: Confirmation,
  code: string,
): Promise<Refusal | null> {
  const refusal = await checkAppCode(database, confirmation.user.id, code);
  if (refusal) await recordRefusal(database, confirmation, 'Wrong code');
  return refusal;
}
