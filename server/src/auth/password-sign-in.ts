import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../database/database';
import { type Refusal, tooManyMessage } from '../errors';
import { networkOf } from '../network-address';
import { sharedSecret } from '../repositories/secrets';
import { countAttempt, forgetAttempts, isKnownNetwork, rememberNetwork } from '../repositories/sign-in-attempts';
import { type Account, findUserByEmail } from '../repositories/users';
import { passwordMatches } from './passwords';

/** An attempt to sign in with a password. */
export interface PasswordAttempt {
  email: string;
  password: string;
  /** Network address that it comes from. */
  address: string;
}

const accountHash = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/** No address is stored: a hash under a secret of this installation. */
async function networkHash(database: Database, userId: string, address: string): Promise<string> {
  const secret = await sharedSecret(database, 'sign-in-networks');
  return createHmac('sha256', secret)
    .update(`${userId}\n${networkOf(address)}`)
    .digest('base64url');
}

/** Why an attempt is not looked at; null when it is. Only networks that the account has not signed in from have to wait. */
async function waitingRefusal(database: Database, account: string, isKnown: boolean): Promise<Refusal | null> {
  const seconds = isKnown ? 0 : await countAttempt(database, account);
  return seconds > 0 ? { refused: 'too-many-requests', message: tooManyMessage(seconds), retryAfter: seconds } : null;
}

/**
 * Checks an email and a password. Guesses at one account count together, wherever they come from: after ten failures
 * each costs a wait that doubles up to 15 minutes. A stranger cannot keep the owner out with that: neither a session
 * that is open nor a network that the owner has signed in from before is asked to wait.
 */
export async function signInWithPassword(
  database: Database,
  { email, password, address }: PasswordAttempt,
): Promise<Account | Refusal> {
  const account = accountHash(email);
  const user = await findUserByEmail(database, email.trim());
  const network = user && (await networkHash(database, user.id, address));
  const isKnown = user !== null && network !== null && (await isKnownNetwork(database, user.id, network));
  const refusal = await waitingRefusal(database, account, isKnown);
  if (refusal) return refusal;
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !network || !matches) return { refused: 'credentials-wrong' };
  await forgetAttempts(database, account);
  await rememberNetwork(database, user.id, network);
  return user;
}
