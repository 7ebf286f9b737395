import type { Database } from '../database/database';
import { endFamiliesOf } from '../repositories/refresh-tokens';
import {
  type Account,
  createUser,
  findUserByEmail,
  findUserByGoogleId,
  linkGoogle,
  lockUser,
} from '../repositories/users';
import type { GooglePerson } from './google-identity';

/** The account of a person whom the identity provider vouches for; made or tied to them on their first sign-in. */
export function accountOfGooglePerson(database: Database, person: GooglePerson): Promise<Account | null> {
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
    await endFamiliesOf(transaction, sameAddress.id);
    return sameAddress;
  });
}
