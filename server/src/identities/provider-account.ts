import type { AppContext } from '../app-context';
import type { Queries, Transaction } from '../database/database';
import type { Refusal } from '../errors';
import { type AccountRequest, awaitsConfirmation, createAccount } from '../registration/create-account';
import { endSessionsOf } from '../repositories/account/sessions';
import { recordAudit } from '../repositories/audit-events';
import { type Account, FIRST_PROOF, findUserByEmail, lockUser, proveEmail } from '../repositories/users';

type ProviderContext = Pick<AppContext, 'database' | 'sessions'>;

/** A person whose email a provider has verified. */
export interface ProvenPerson {
  /** The provider’s name for the audit log. */
  provider: string;
  email: string;
  /** Returns the account that this identity belongs to. */
  find(queries: Queries): Promise<Account | null>;
  /** Whether an account belongs to another identity of this provider. */
  isAnother(queries: Queries, userId: string): Promise<boolean>;
  /** Adds the identity to an account. */
  link(transaction: Transaction, userId: string): Promise<void>;
  /** The account to create if there is none. */
  account: AccountRequest['account'];
}

/**
 * Returns the account of the person, or links the account with the same email; null if there is none. Providers give the email
 * of a person who has left to a new one, so an account that belongs to another identity of the provider is not linked.
 */
async function findOrLink(
  { database, sessions }: ProviderContext,
  person: ProvenPerson,
  origin: AccountRequest['origin'],
): Promise<Account | Refusal | null> {
  const ended: string[] = [];
  const found = await database.transaction(async (transaction): Promise<Account | Refusal | null> => {
    const known = await person.find(transaction);
    if (known) return known;
    const sameAddress = await findUserByEmail(transaction, person.email);
    if (!sameAddress) return null;
    await lockUser(transaction, sameAddress.id);
    const actor = { id: sameAddress.id };
    if (await person.isAnother(transaction, sameAddress.id)) {
      const detail = `${person.provider} describes another person with this email`;
      await recordAudit(transaction, { type: 'login-refused', actor, detail, origin });
      const message = `The account with this email belongs to another person at ${person.provider}. Log in with its password, or ask your administrator.`;
      return { refused: 'other-identity', message };
    }
    await person.link(transaction, sameAddress.id);
    if (await proveEmail(transaction, sameAddress.id))
      await recordAudit(transaction, { type: 'two-factor-off', actor, detail: FIRST_PROOF, origin });
    ended.push(...(await endSessionsOf(transaction, sameAddress.id)));
    await recordAudit(transaction, { type: 'identity-linked', actor, target: person.provider, origin });
    return sameAddress;
  });
  sessions.forget(ended);
  return found;
}

/**
 * Returns the account of a person. At the first log-in it links the account with the same email, or creates one if the
 * person can sign up.
 */
export async function accountOfPerson(
  context: ProviderContext,
  person: ProvenPerson,
  request: Omit<AccountRequest, 'account'>,
): Promise<Account | Refusal> {
  const known = await findOrLink(context, person, request.origin);
  if (known) return known;
  const created = await createAccount(context.database, { ...request, account: person.account });
  return awaitsConfirmation(created) ? { refused: 'sso-refused' } : created;
}
