import type { Database } from '../database/database';
import { endSessionsOf } from '../repositories/sessions';
import {
  type Account,
  createUser,
  findUserByEmail,
  findUserByGoogleId,
  linkGoogle,
  lockUser,
} from '../repositories/users';
import type { GoogleUser } from './google-identity';

/**
 * Returns the account of a verified Google user. Creates it, or links the account with the same email, on first
 * sign-in.
 */
export function accountOfGoogleUser(database: Database, person: GoogleUser): Promise<Account | null> {
  return database.transaction(async (transaction) => {
    const known = await findUserByGoogleId(transaction, person.id);
    if (known) return known;
    const { email, name, avatar, id: googleId } = person;
    const created = await createUser(transaction, { email, name, avatar, passwordHash: null, googleId });
    if (created) return created;
    const sameAddress = await findUserByEmail(transaction, email);
    if (!sameAddress) return null;
    await lockUser(transaction, sameAddress.id);
    await linkGoogle(transaction, sameAddress.id, googleId);
    await endSessionsOf(transaction, sameAddress.id);
    return sameAddress;
  });
}
