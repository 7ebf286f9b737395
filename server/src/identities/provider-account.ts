import type { Database, Queries, Transaction } from '../database/database';
import type { Refusal } from '../errors';
import { type AccountRequest, awaitsConfirmation, createAccount } from '../registration/create-account';
import { endSessionsOf } from '../repositories/account/sessions';
import { recordAudit } from '../repositories/audit-events';
import { type Account, findUserByEmail, lockUser, proveEmail } from '../repositories/users';

/** A person whose email a provider has verified. */
export interface ProvenPerson {
  /** The provider’s name for the audit log. */
  provider: string;
  email: string;
  /** Returns the account that this identity belongs to. */
  find(queries: Queries): Promise<Account | null>;
  /** Adds the identity to an account. */
  link(transaction: Transaction, userId: string): Promise<void>;
  /** The account to create if there is none. */
  account: AccountRequest['account'];
}

/** Returns the account of the person, or links the account with the same email; null if there is none. */
function findOrLink(
  database: Database,
  person: ProvenPerson,
  origin: AccountRequest['origin'],
): Promise<Account | null> {
  return database.transaction(async (transaction) => {
    const known = await person.find(transaction);
    if (known) return known;
    const sameAddress = await findUserByEmail(transaction, person.email);
    if (!sameAddress) return null;
    await lockUser(transaction, sameAddress.id);
    await person.link(transaction, sameAddress.id);
    await proveEmail(transaction, sameAddress.id);
    await endSessionsOf(transaction, sameAddress.id);
    const actor = { id: sameAddress.id };
    await recordAudit(transaction, { type: 'identity-linked', actor, target: person.provider, origin });
    return sameAddress;
  });
}

/**
 * Returns the account of a person. At the first log-in it links the account with the same email, or creates one if the
 * person may register.
 */
export async function accountOfPerson(
  database: Database,
  person: ProvenPerson,
  request: Omit<AccountRequest, 'account'>,
): Promise<Account | Refusal> {
  const known = await findOrLink(database, person, request.origin);
  if (known) return known;
  const created = await createAccount(database, { ...request, account: person.account });
  return awaitsConfirmation(created) ? { refused: 'sso-refused' } : created;
}
