import type { Queries } from '../../database/database';
import { type Account, findUser } from '../users';

/** An identity at an OpenID Connect provider. */
export interface Identity {
  /** The issuer. */
  provider: string;
  subject: string;
}

/** Returns the account of an identity. */
export async function findUserByIdentity(database: Queries, { provider, subject }: Identity): Promise<Account | null> {
  const [row] = await database.query<{ user_id: string }>(
    'SELECT user_id FROM identities WHERE provider = $1 AND subject = $2',
    [provider, subject],
  );
  return row ? findUser(database, row.user_id) : null;
}

/** Whether an account has an identity at a provider. */
export async function hasIdentityAt(queries: Queries, userId: string, provider: string): Promise<boolean> {
  const rows = await queries.query('SELECT 1 FROM identities WHERE user_id = $1 AND provider = $2', [userId, provider]);
  return rows.length > 0;
}

/** Adds an identity to an account. */
export async function storeIdentity(
  transaction: Queries,
  userId: string,
  { provider, subject }: Identity,
): Promise<void> {
  await transaction.query(
    'INSERT INTO identities (provider, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [provider, subject, userId],
  );
}

/**
 * Adds an identity to an account that was found by its email. Deletes the password, because someone else may have
 * registered with this unverified email.
 */
export async function linkIdentity(transaction: Queries, userId: string, identity: Identity): Promise<void> {
  await storeIdentity(transaction, userId, identity);
  await transaction.query('UPDATE users SET password_hash = NULL, password_changed_at = NULL WHERE id = $1', [userId]);
}
