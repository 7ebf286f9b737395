import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { type AccountRequest, awaitsConfirmation, createAccount } from '../registration/create-account';
import { endSessionsOf } from '../repositories/account/sessions';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import { type Account, findUserByEmail, findUserByGoogleId, linkGoogle, lockUser } from '../repositories/users';
import type { GoogleUser } from './google-identity';

/** Returns the account of the Google user, or links the account with the same email; null if there is none. */
function findOrLink(database: Database, person: GoogleUser, origin: RequestOrigin): Promise<Account | null> {
  return database.transaction(async (transaction) => {
    const known = await findUserByGoogleId(transaction, person.id);
    if (known) return known;
    const sameAddress = await findUserByEmail(transaction, person.email);
    if (!sameAddress) return null;
    await lockUser(transaction, sameAddress.id);
    await linkGoogle(transaction, sameAddress.id, person.id);
    await endSessionsOf(transaction, sameAddress.id);
    const actor = { id: sameAddress.id };
    await recordAudit(transaction, { type: 'identity-linked', actor, target: 'Google', origin });
    return sameAddress;
  });
}

/**
 * Returns the account of a verified Google user. Links the account with the same email, or creates one if the person may
 * have one, on first sign-in.
 */
export async function accountOfGoogleUser(
  database: Database,
  person: GoogleUser,
  request: Omit<AccountRequest, 'account'>,
): Promise<Account | Refusal> {
  const known = await findOrLink(database, person, request.origin);
  if (known) return known;
  const { email, name, avatar, id: googleId } = person;
  const created = await createAccount(database, {
    ...request,
    account: { email, name, avatar, passwordHash: null, googleId },
  });
  return awaitsConfirmation(created) ? { refused: 'google-token-invalid' } : created;
}
