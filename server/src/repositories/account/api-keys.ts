import { MAX_API_KEYS } from '@tessera/form-model/account-limits';
import type { WireApiKey, WireScope } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { hasSecondFactor } from '../two-factor/second-factor';
import { isUuid } from '../uuid';

interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: WireScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

const columns = 'id, name, prefix, scopes, created_at, expires_at, last_used_at';

const wireKey = (row: KeyRow): WireApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export interface NewApiKey {
  id: string;
  userId: string;
  name: string;
  prefix: string;
  hash: string;
  scopes: readonly WireScope[];
  expiresInDays: number | null;
}

/**
 * Stores a key. Refuses a name that the account has already, ignoring case, and a key beyond the limit. The caller’s
 * transaction must hold the lock of the account (`lockUser`), so that simultaneous calls are counted.
 */
export async function createApiKey(
  transaction: Queries,
  key: NewApiKey,
): Promise<WireApiKey | 'key-name-taken' | 'too-many-keys'> {
  const [known] = await transaction.query<{ count: number; taken: boolean }>(
    `SELECT count(*)::int AS count, coalesce(bool_or(lower(name) = lower($2)), false) AS taken
     FROM api_keys WHERE user_id = $1`,
    [key.userId, key.name],
  );
  if (known?.taken) return 'key-name-taken';
  if ((known?.count ?? 0) >= MAX_API_KEYS) return 'too-many-keys';
  const [row] = await transaction.query<KeyRow>(
    `INSERT INTO api_keys (id, user_id, name, prefix, key_hash, scopes, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, now() + $7::int * interval '1 day') RETURNING ${columns}`,
    [key.id, key.userId, key.name, key.prefix, key.hash, JSON.stringify(key.scopes), key.expiresInDays],
  );
  if (!row) throw new Error('The key was not stored');
  return wireKey(row);
}

/** Lists the keys of an account, newest first. */
export async function listApiKeys(queries: Queries, userId: string): Promise<WireApiKey[]> {
  const rows = await queries.query<KeyRow>(
    `SELECT ${columns} FROM api_keys WHERE user_id = $1 ORDER BY created_at DESC, id`,
    [userId],
  );
  return rows.map(wireKey);
}

/** Deletes a key of an account. Returns its name; null if there is no such key. */
export async function deleteApiKey(queries: Queries, userId: string, keyId: string): Promise<string | null> {
  if (!isUuid(keyId)) return null;
  const [row] = await queries.query<{ name: string }>(
    'DELETE FROM api_keys WHERE id = $1 AND user_id = $2 RETURNING name',
    [keyId, userId],
  );
  return row?.name ?? null;
}

/** Returns a key of an account; null if there is none. */
export async function findApiKey(queries: Queries, userId: string, keyId: string): Promise<WireApiKey | null> {
  const [row] = await queries.query<KeyRow>(`SELECT ${columns} FROM api_keys WHERE id = $1 AND user_id = $2`, [
    keyId,
    userId,
  ]);
  return row ? wireKey(row) : null;
}

/** Finds a key by its hash, unless it has expired. Stores the time of its use, at most once a minute. */
export async function useApiKey(
  queries: Queries,
  hash: string,
): Promise<{ userId: string; scopes: readonly WireScope[]; hasSecondFactor: boolean } | null> {
  const [row] = await queries.query<{
    id: string;
    user_id: string;
    scopes: WireScope[];
    is_noted: boolean;
    has_second_factor: boolean;
  }>(
    `SELECT id, user_id, scopes, coalesce(last_used_at > now() - interval '1 minute', false) AS is_noted,
       ${hasSecondFactor('k.user_id')} AS has_second_factor
     FROM api_keys k WHERE key_hash = $1 AND (expires_at IS NULL OR expires_at > now())`,
    [hash],
  );
  if (!row) return null;
  if (!row.is_noted) await queries.query('UPDATE api_keys SET last_used_at = now() WHERE id = $1', [row.id]);
  return { userId: row.user_id, scopes: row.scopes, hasSecondFactor: row.has_second_factor };
}

/** A key that expires soon, and its owner. */
export interface ExpiringKey {
  keyName: string;
  expiresAt: Date;
  name: string;
  email: string;
}

/** Takes the keys that expire within a week and whose owners were not told yet. Each is taken once. */
export async function takeExpiringKeys(transaction: Queries, limit: number): Promise<ExpiringKey[]> {
  return transaction.query<ExpiringKey>(
    `WITH taken AS (
       SELECT id FROM api_keys
       WHERE reminded_at IS NULL AND expires_at > now() AND expires_at <= now() + interval '7 days'
       LIMIT $1 FOR UPDATE SKIP LOCKED
     )
     UPDATE api_keys k SET reminded_at = now() FROM taken, users u
     WHERE k.id = taken.id AND u.id = k.user_id
     RETURNING k.name AS "keyName", k.expires_at AS "expiresAt", u.name, u.email`,
    [limit],
  );
}
