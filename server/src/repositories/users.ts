import { randomUUID } from 'node:crypto';
import type { WireOrganization, WireUser, WireUserUpdate } from '@tessera/form-model/wire';
import type { Queries, Transaction } from '../database/database';
import { deleteApp } from './two-factor/authenticator-apps';

/** A user with the password hash, for use within the server. */
export interface Account extends WireUser {
  passwordHash: string | null;
}

/** Converts a user to the shape that the API returns. */
export function wireUser({ passwordHash: _, ...user }: Account): WireUser {
  return user;
}

interface UserRow {
  id: string;
  name: string;
  email: string;
  avatar: string;
  theme: WireUser['theme'];
  is_administrator: boolean;
  password_hash: string | null;
  created_at: Date;
  /** Null for none. */
  organizations: WireOrganization[] | null;
}

const account = (row: UserRow): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar,
  theme: row.theme,
  isAdministrator: row.is_administrator,
  createdAt: row.created_at.toISOString(),
  passwordHash: row.password_hash,
  ...(row.organizations && { organizations: row.organizations }),
});

const columns = `id, name, email, avatar, theme, is_administrator, password_hash, created_at, (
  SELECT jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', m.role,
    'memberCount', (SELECT count(*) FROM memberships WHERE organization_id = o.id)) ORDER BY lower(o.name), o.id)
  FROM memberships m JOIN organizations o ON o.id = m.organization_id WHERE m.user_id = users.id) AS organizations`;

/** Creates a user. Returns null if the email is taken, ignoring case. */
export async function createUser(
  database: Queries,
  user: {
    name: string;
    email: string;
    avatar?: string;
    passwordHash: string | null;
    googleId?: string;
    isAdministrator?: boolean;
  },
): Promise<Account | null> {
  const rows = await database.query<UserRow>(
    `INSERT INTO users (id, name, email, avatar, password_hash, google_id, is_administrator, password_changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $5::text IS NOT NULL THEN now() END)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      randomUUID(),
      user.name,
      user.email,
      user.avatar ?? '',
      user.passwordHash,
      user.googleId ?? null,
      user.isAdministrator ?? false,
    ],
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

/** Like `findUser`, but blocks changes to this user’s sessions until the transaction ends. */
export async function lockUser(transaction: Queries, id: string): Promise<Account | null> {
  const rows = await transaction.query<UserRow>(`SELECT ${columns} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  return rows[0] ? account(rows[0]) : null;
}

export async function findUserByGoogleId(database: Queries, googleId: string): Promise<Account | null> {
  const rows = await database.query<UserRow>(`SELECT ${columns} FROM users WHERE google_id = $1`, [googleId]);
  return rows[0] ? account(rows[0]) : null;
}

/** Whether an account is linked to a Google account. */
export async function hasGoogleAccount(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries.query('SELECT 1 FROM users WHERE id = $1 AND google_id IS NOT NULL', [userId]);
  return rows.length > 0;
}

/**
 * Links an account to a Google account with the same verified email. Deletes the password, because someone else may
 * have registered with this unverified email.
 */
export async function linkGoogle(database: Queries, userId: string, googleId: string): Promise<void> {
  await database.query(
    'UPDATE users SET google_id = $2, password_hash = NULL, password_changed_at = NULL WHERE id = $1',
    [userId, googleId],
  );
}

/** The facts about the password that the owner sees. */
export async function readPasswordState(
  database: Queries,
  userId: string,
): Promise<{ hasPassword: boolean; passwordChangedAt: Date | null } | null> {
  const [row] = await database.query<{ hasPassword: boolean; passwordChangedAt: Date | null }>(
    `SELECT password_hash IS NOT NULL AS "hasPassword", password_changed_at AS "passwordChangedAt"
     FROM users WHERE id = $1`,
    [userId],
  );
  return row ?? null;
}

export async function setPasswordHash(database: Queries, userId: string, passwordHash: string): Promise<void> {
  await database.query('UPDATE users SET password_hash = $2, password_changed_at = now() WHERE id = $1', [
    userId,
    passwordHash,
  ]);
}

/** The names and emails of all administrators of the installation. */
export function administratorsOf(queries: Queries): Promise<{ name: string; email: string }[]> {
  return queries.query('SELECT name, email FROM users WHERE is_administrator ORDER BY email');
}

/** Makes a user an administrator of the installation. Returns false if the user is one already, or does not exist. */
export async function makeAdministrator(transaction: Queries, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    'UPDATE users SET is_administrator = true WHERE id = $1 AND NOT is_administrator RETURNING 1',
    [userId],
  );
  return rows.length > 0;
}

const LAST_ADMINISTRATOR_LOCK = 7_355_375;

/**
 * Returns whether a user is the only administrator whose account stays. One transaction at a time asks until it ends, so that two
 * administrators cannot both be told that the other one stays. Their rows are not locked: each caller has locked its own, and
 * would wait for the other one.
 */
export async function isLastAdministrator(transaction: Queries, userId: string): Promise<boolean> {
  // A statement that waits for a lock reads tables as they were before. The next one sees planned deletions.
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LAST_ADMINISTRATOR_LOCK]);
  const administrators = await transaction.query<{ id: string; stays: boolean }>(
    `SELECT u.id, NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = u.id) AS stays
     FROM users u WHERE u.is_administrator`,
  );
  const isOne = administrators.some(({ id }) => id === userId);
  return isOne && !administrators.some(({ id, stays }) => stays && id !== userId);
}

/** Changes the members that are given. Returns null if the account no longer exists. */
export async function updateUser(database: Queries, userId: string, change: WireUserUpdate): Promise<Account | null> {
  const rows = await database.query<UserRow>(
    `UPDATE users SET name = coalesce($2, name), theme = coalesce($3, theme) WHERE id = $1 RETURNING ${columns}`,
    [userId, change.name ?? null, change.theme ?? null],
  );
  return rows[0] ? account(rows[0]) : null;
}

/** Why two-factor log-in ended, in words for the audit log. */
export const FIRST_PROOF = 'First proof of the email';

/**
 * Notes that the person proved the email of an account. At the first time it deletes the passkeys, the API keys and the
 * authenticator app, because someone else may have registered with this unconfirmed email: they could get in with the keys,
 * and the app would keep its owner out. Returns whether two-factor log-in was on and ended. Requires a transaction.
 */
export async function proveEmail(transaction: Transaction, userId: string): Promise<boolean> {
  const first = await transaction.query(
    'UPDATE users SET email_confirmed_at = now() WHERE id = $1 AND email_confirmed_at IS NULL RETURNING 1',
    [userId],
  );
  if (first.length === 0) return false;
  for (const table of ['passkeys', 'api_keys'])
    await transaction.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  return deleteApp(transaction, userId);
}
