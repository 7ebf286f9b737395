import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../database/database';
import { type Refusal, tooManyMessage } from '../errors';
import { networkOf } from '../network-address';
import { countAttempt, isKnownNetwork, rememberNetwork, resetAttempts } from '../repositories/account/login-attempts';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import { sharedSecret } from '../repositories/secrets';
import { type Account, findUserByEmail } from '../repositories/users';
import { passwordMatches } from './passwords';

export interface PasswordAttempt {
  email: string;
  password: string;
  origin: RequestOrigin;
}

const accountHash = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/** Hashes the network under a secret of this installation, so that no address is stored. */
async function networkHash(database: Database, userId: string, address: string): Promise<string> {
  const secret = await sharedSecret(database, 'login-networks');
  return createHmac('sha256', secret)
    .update(`${userId}\n${networkOf(address)}`)
    .digest('base64url');
}

/** Returns a refusal while the account must wait. Networks that the account has logged in from before never wait. */
async function waitingRefusal(database: Database, account: string, isKnown: boolean): Promise<Refusal | null> {
  const seconds = isKnown ? 0 : await countAttempt(database, account);
  return seconds > 0 ? { refused: 'too-many-requests', message: tooManyMessage(seconds), retryAfter: seconds } : null;
}

/**
 * Checks an email and a password. Failed attempts at one account count together, from all addresses. After ten failures
 * each attempt adds a wait that doubles up to 15 minutes. The wait does not affect open sessions, nor networks that the
 * owner has logged in from before, so a stranger cannot lock the owner out.
 */
export async function logInWithPassword(
  database: Database,
  { email, password, origin }: PasswordAttempt,
): Promise<Account | Refusal> {
  const account = accountHash(email);
  const user = await findUserByEmail(database, email.trim());
  const network = user && (await networkHash(database, user.id, origin.address));
  const isKnown = user !== null && network !== null && (await isKnownNetwork(database, user.id, network));
  const refusal = await waitingRefusal(database, account, isKnown);
  if (refusal) return refusal;
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !network || !matches) {
    const actor = user ? { id: user.id } : { name: email.trim() };
    const detail = user ? 'Wrong password' : 'No account has this email';
    await recordAudit(database, { type: 'login-refused', actor, detail, origin });
    return { refused: 'credentials-wrong' };
  }
  await resetAttempts(database, account);
  await rememberNetwork(database, user.id, network);
  return user;
}
