import type { Database, Transaction } from '../database/database';
import { orRefusal, Undone } from '../database/undone';
import { isRefusal, type Refusal } from '../errors';
import { type Identity, storeIdentity } from '../repositories/account/identities';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import type { Registration } from '../repositories/installation';
import { type Account, createUser, proveEmail } from '../repositories/users';
import { type Applicant, admit } from './admission';

/** A person who asks for an account, and where the request comes from. */
export interface AccountRequest {
  account: {
    name: string;
    email: string;
    avatar?: string;
    passwordHash: string | null;
    googleId?: string;
    identity?: Identity;
  };
  applicant: Omit<Applicant, 'email'>;
  origin: RequestOrigin;
  /** The registration mode of the server’s configuration; null for none. */
  configured: Registration | null;
}

/** The account is created after the person has confirmed the email. */
export interface AwaitsConfirmation {
  awaitsConfirmation: true;
}

export function awaitsConfirmation(result: object): result is AwaitsConfirmation {
  return 'awaitsConfirmation' in result;
}

/** Creates the account in the caller’s transaction. Throws an `Undone` if it is refused after the first change. */
async function createAdmitted(
  transaction: Transaction,
  { account, applicant, origin, configured }: AccountRequest,
): Promise<Account | Refusal | AwaitsConfirmation> {
  const admission = await admit(transaction, { ...applicant, email: account.email }, configured);
  if (isRefusal(admission)) return admission;
  if (admission.mustConfirm) return { awaitsConfirmation: true };
  const created = await createUser(transaction, { ...account, isAdministrator: admission.isFirst });
  if (!created) throw new Undone({ refused: 'email-taken' });
  if (account.identity) await storeIdentity(transaction, created.id, account.identity);
  if (applicant.isConfirmed) await proveEmail(transaction, created.id);
  const detail = admission.isFirst ? 'First account: administrator' : '';
  await recordAudit(transaction, { type: 'account-created', actor: { id: created.id }, detail, origin });
  return created;
}

/**
 * Creates an account if the person may have one, in one transaction.
 *
 * @param request the request, or a function that reads it in the transaction
 */
export async function createAccount(
  database: Database,
  request: AccountRequest | ((transaction: Transaction) => Promise<AccountRequest | Refusal>),
): Promise<Account | Refusal | AwaitsConfirmation> {
  return orRefusal(() =>
    database.transaction(async (transaction) => {
      const asked = typeof request === 'function' ? await request(transaction) : request;
      return isRefusal(asked) ? asked : createAdmitted(transaction, asked);
    }),
  );
}
