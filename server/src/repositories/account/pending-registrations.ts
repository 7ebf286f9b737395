import type { Queries } from '../../database/database';

/** A registration whose email is not confirmed yet. */
export interface PendingRegistration {
  name: string;
  email: string;
  passwordHash: string;
}

/** Valid links for one email. At the limit no further link is sent, so that no one can flood a mailbox. */
const MAX_LINKS = 5;

/** Stores a registration. Returns false if the email has the maximum number of valid links. */
export async function storePendingRegistration(
  database: Queries,
  { hash, expiresAt, name, email, passwordHash }: PendingRegistration & { hash: string; expiresAt: Date },
): Promise<boolean> {
  const stored = await database.query(
    `INSERT INTO pending_registrations (token_hash, email, name, password_hash, expires_at)
     SELECT $1, $2::text, $3, $4, $5::timestamptz
     WHERE (SELECT count(*) FROM pending_registrations WHERE lower(email) = lower($2::text) AND expires_at > now()) < $6
     RETURNING 1`,
    [hash, email, name, passwordHash, expiresAt.toISOString(), MAX_LINKS],
  );
  return stored.length > 0;
}

/** Returns the registration of a link and deletes all of its email. Returns null for an unknown, used or expired link. */
export async function usePendingRegistration(transaction: Queries, hash: string): Promise<PendingRegistration | null> {
  const [row] = await transaction.query<{ email: string; name: string; password_hash: string }>(
    'DELETE FROM pending_registrations WHERE token_hash = $1 AND expires_at > now() RETURNING email, name, password_hash',
    [hash],
  );
  if (!row) return null;
  await transaction.query('DELETE FROM pending_registrations WHERE lower(email) = lower($1)', [row.email]);
  return { name: row.name, email: row.email, passwordHash: row.password_hash };
}
