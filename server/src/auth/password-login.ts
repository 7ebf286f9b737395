import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { type Refusal, tooManyRefusal } from '../errors';
import { countAttempt, resetAttempts } from '../repositories/account/login-attempts';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import { type Account, findUserByEmail } from '../repositories/users';
import { passwordMatches } from './passwords';

export interface PasswordAttempt {
  email: string;
  password: string;
  /** The id of a browser that has logged in to this account before; null for others. */
  device: string | null;
  origin: RequestOrigin;
}

/** The hash under which attempts to log in with an email are counted. */
export function accountHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/**
 * Checks an email and a password. Failed attempts at one account count together, from all addresses. After ten failures
 * each attempt adds a wait that doubles up to 15 minutes. The wait does not affect open sessions. A browser that the owner
 * has logged in with before has a count of its own, so a stranger cannot lock the owner out. Strangers get the same answers
 * whether or not the account exists.
 */
export async function logInWithPassword(
  database: Database,
  { email, password, device, origin }: PasswordAttempt,
): Promise<Account | Refusal> {
  const account = accountHash(email);
  const seconds = await countAttempt(database, device ? `device ${device}` : account);
  if (seconds > 0) return tooManyRefusal(seconds);
  const user = await findUserByEmail(database, email.trim());
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !matches) {
    const actor = user ? { id: user.id } : { name: email.trim() };
    const detail = user ? 'Wrong password' : 'No account has this email';
    await recordAudit(database, { type: 'login-refused', actor, detail, origin });
    return { refused: 'credentials-wrong' };
  }
  await resetAttempts(database, account);
  if (device) await resetAttempts(database, `device ${device}`);
  return user;
}
