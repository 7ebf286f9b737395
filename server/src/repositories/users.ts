import { randomUUID } from 'node:crypto';
import type { WireUser } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';

/** A user with what only the server may know. */
export interface Account extends WireUser {
  passwordHash: string | null;
}

/** A user as others may know them. */
export function wireUser({ passwordHash: _, ...user }: Account): WireUser {
  return user;
}

interface UserRow {
  id: string;
  name: string;
  email: string;
  avatar: string;
  password_hash: string | null;
  created_at: Date;
}

const account = (row: UserRow): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar,
  createdAt: row.created_at.toISOString(),
  passwordHash: row.password_hash,
});

const columns = 'id, name, email, avatar, password_hash, created_at';

/** Null when the address is taken, in whatever case it is written. */
export async function createUser(
  database: Queries,
  user: { name: string; email: string; avatar?: string; passwordHash: string | null; googleId?: string },
): Promise<Account | null> {
  const rows = await database.query<UserRow>(
    `INSERT INTO users (id, name, email, avatar, password_hash, google_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [randomUUID(), user.name, user.email, user.avatar ?? '', user.passwordHash, user.googleId ?? null],
  );
  return rows[0] ? account(rows[0]) : null;
}

export async function findUserByEmail(database: Queries, email: string): Promise<Account | null> {
  const rows = await database.query<UserRow>(`SELECT ${columns} FROM users WHERE lower(email) = lower($1)`, [email]);
  return rows[0] ? account(rows[0]) : null;
}

export async function findUser(database: Queries, id: string): Promise<Account | null> {
  const rows = await database.query<UserRow>(`SELECT ${columns} FROM users WHERE id = $1`, [id]);
  return rows[0] ? account(rows[0]) : null;
}

/** As `findUser`; whoever begins, continues or ends sessions of this user waits until the transaction ends. */
export async function lockUser(transaction: Queries, id: string): Promise<Account | null> {
  const rows = await transaction.query<UserRow>(`SELECT ${columns} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  return rows[0] ? account(rows[0]) : null;
}

export async function findUserByGoogleId(database: Queries, googleId: string): Promise<Account | null> {
  const rows = await database.query<UserRow>(`SELECT ${columns} FROM users WHERE google_id = $1`, [googleId]);
  return rows[0] ? account(rows[0]) : null;
}

/**
 * Ties an account to the identity provider's id of its person, whose address the provider has verified.
 * A password that was set while nobody had verified the address is dropped: whoever set it may not be this person.
 */
export async function linkGoogle(database: Queries, userId: string, googleId: string): Promise<void> {
  await database.query('UPDATE users SET google_id = $2, password_hash = NULL WHERE id = $1', [userId, googleId]);
}

export async function setPasswordHash(database: Queries, userId: string, passwordHash: string): Promise<void> {
  await database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}
