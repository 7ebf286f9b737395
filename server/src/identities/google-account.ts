import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import type { Refusal } from '../errors';
import type { AccountRequest } from '../registration/create-account';
import { type Account, findUserByGoogleId, hasGoogleAccount, linkGoogle } from '../repositories/users';
import type { GoogleUser } from './google-identity';
import { accountOfPerson } from './provider-account';

/** Returns the account of a verified Google user, as `accountOfPerson` does. */
export function accountOfGoogleUser(
  context: Pick<AppContext, 'database' | 'sessions'>,
  { id: googleId, email, name, avatar }: GoogleUser,
  request: Omit<AccountRequest, 'account'>,
): Promise<Account | Refusal> {
  const person = {
    provider: 'Google',
    email,
    find: (queries: Queries) => findUserByGoogleId(queries, googleId),
    isAnother: (queries: Queries, userId: string) => hasGoogleAccount(queries, userId),
    link: (transaction: Queries, userId: string) => linkGoogle(transaction, userId, googleId),
    account: { email, name, avatar, passwordHash: null, googleId },
  };
  return accountOfPerson(context, person, request);
}
