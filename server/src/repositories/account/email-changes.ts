import type { Queries } from '../../database/database';

/** A new email that is not confirmed yet. */
export interface EmailChange {
  email: string;
  sentAt: Date;
  expiresAt: Date;
}

/** Stores a new email, in place of an earlier one that is not confirmed. */
export async function storeEmailChange(
  queries: Queries,
  change: { userId: string; email: string; hash: string; expiresAt: Date },
): Promise<void> {
  await queries.query(
    `INSERT INTO email_changes (user_id, email, token_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE
     SET email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, sent_at = now()`,
    [change.userId, change.email, change.hash, change.expiresAt.toISOString()],
  );
}

/** Returns the change of an account that can still be confirmed; null without one. */
export async function findEmailChange(queries: Queries, userId: string): Promise<EmailChange | null> {
  const [row] = await queries.query<{ email: string; sent_at: Date; expires_at: Date }>(
    'SELECT email, sent_at, expires_at FROM email_changes WHERE user_id = $1 AND expires_at > now()',
    [userId],
  );
  return row ? { email: row.email, sentAt: row.sent_at, expiresAt: row.expires_at } : null;
}

export async function deleteEmailChange(queries: Queries, userId: string): Promise<void> {
  await queries.query('DELETE FROM email_changes WHERE user_id = $1', [userId]);
}

/** Returns the new email of an account’s link and deletes its change. Null for an unknown, used or expired link. */
export async function takeEmailChange(queries: Queries, userId: string, hash: string): Promise<string | null> {
  const [row] = await queries.query<{ email: string }>(
    'DELETE FROM email_changes WHERE user_id = $1 AND token_hash = $2 AND expires_at > now() RETURNING email',
    [userId, hash],
  );
  return row?.email ?? null;
}

/** Sets the confirmed email of an account. Returns false if another account has it. */
export async function setConfirmedEmail(queries: Queries, userId: string, email: string): Promise<boolean> {
  const rows = await queries.query(
    `UPDATE users SET email = $2, email_confirmed_at = now()
     WHERE id = $1 AND NOT EXISTS (SELECT FROM users WHERE lower(email) = lower($2) AND id <> $1) RETURNING 1`,
    [userId, email],
  );
  return rows.length > 0;
}

/** When the email of an account was confirmed; null if it never was. */
export async function emailConfirmedAt(queries: Queries, userId: string): Promise<Date | null> {
  const [row] = await queries.query<{ email_confirmed_at: Date | null }>(
    'SELECT email_confirmed_at FROM users WHERE id = $1',
    [userId],
  );
  return row?.email_confirmed_at ?? null;
}

/** Deletes changes whose links have expired. */
export async function deleteExpiredEmailChanges(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM email_changes WHERE expires_at < now()');
}
