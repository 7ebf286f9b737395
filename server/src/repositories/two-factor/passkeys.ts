import type { Queries } from '../../database/database';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;

/** A passkey with the key that checks its signatures. */
export interface Passkey {
  /** The credential’s id, base64url. */
  id: string;
  userId: string;
  name: string;
  /** base64url */
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = `id, user_id AS "userId", name, public_key AS "publicKey", counter, transports,
  created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export async function listPasskeys(database: Queries, userId: string): Promise<Passkey[]> {
  return database.query<Passkey>(
    `SELECT ${columns} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id LIMIT $2`,
    [userId, MAX_PASSKEYS],
  );
}

export async function findPasskey(database: Queries, id: string): Promise<Passkey | null> {
  const [row] = await database.query<Passkey>(`SELECT ${columns} FROM passkeys WHERE id = $1`, [id]);
  return row ?? null;
}

/** Adds a passkey, unless it is `known` already or the account is `full`: it has the maximum number. Lock the user first. */
export async function storePasskey(
  transaction: Queries,
  passkey: Pick<Passkey, 'id' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports'>,
): Promise<'stored' | 'full' | 'known'> {
  const { id, userId, name, publicKey, counter, transports } = passkey;
  const rows = await transaction.query(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports)
     SELECT $1, $2::uuid, $3, $4, $5::bigint, $6::jsonb
     WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2::uuid) < $7
     ON CONFLICT DO NOTHING RETURNING 1`,
    [id, userId, name, publicKey, counter, JSON.stringify(transports), MAX_PASSKEYS],
  );
  if (rows.length > 0) return 'stored';
  const known = await transaction.query('SELECT 1 FROM passkeys WHERE id = $1', [id]);
  return known.length > 0 ? 'known' : 'full';
}

/** Notes the use of a passkey. */
export async function markPasskeyUsed(database: Queries, id: string, counter: number): Promise<void> {
  await database.query('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [id, counter]);
}

/** Renames a passkey of a user. Returns false if the user has no such passkey. */
export async function renamePasskey(database: Queries, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await database.query('UPDATE passkeys SET name = $3 WHERE id = $2 AND user_id = $1 RETURNING 1', [
    userId,
    id,
    name,
  ]);
  return rows.length > 0;
}

/** Deletes a passkey of a user. Returns its name; null if the user has no such passkey. */
export async function deletePasskey(database: Queries, userId: string, id: string): Promise<string | null> {
  const [row] = await database.query<{ name: string }>(
    'DELETE FROM passkeys WHERE id = $2 AND user_id = $1 RETURNING name',
    [userId, id],
  );
  return row?.name ?? null;
}
