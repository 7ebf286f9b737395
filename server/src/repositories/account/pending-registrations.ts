import type { Queries } from '../../database/database';

/** A registration whose email is not confirmed yet. */
export interface PendingRegistration {
  name: string;
  email: string;
  passwordHash: string;
}

/** Stores a registration. An email can have several: a stranger may have written it first. */
export async function storePendingRegistration(
  database: Queries,
  { hash, expiresAt, name, email, passwordHash }: PendingRegistration & { hash: string; expiresAt: Date },
): Promise<void> {
  await database.query(
    `INSERT INTO pending_registrations (token_hash, email, name, password_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz)`,
    [hash, email, name, passwordHash, expiresAt.toISOString()],
  );
}

/** Returns the registration of a link; null for an unknown, used or expired link. */
export async function findPendingRegistration(queries: Queries, hash: string): Promise<PendingRegistration | null> {
  const [row] = await queries.query<PendingRegistration>(
    `SELECT name, email, password_hash AS "passwordHash" FROM pending_registrations
     WHERE token_hash = $1 AND expires_at > now()`,
    [hash],
  );
  return row ?? null;
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
