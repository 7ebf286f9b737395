import type { Queries } from '../../database/database';

/** Trusted devices of one account. The oldest ones make room for a new one. */
const MAX_DEVICES = 20;

/** Remembers a device on which the second step is not asked for. */
export async function storeTrustedDevice(
  database: Queries,
  { hash, userId, expiresAt }: { hash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await database.query(
    `DELETE FROM trusted_devices WHERE token_hash IN (
       SELECT token_hash FROM trusted_devices WHERE user_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
    [userId, MAX_DEVICES - 1],
  );
  await database.query('INSERT INTO trusted_devices (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    hash,
    userId,
    expiresAt.toISOString(),
  ]);
}

export async function isTrustedDevice(database: Queries, userId: string, hash: string): Promise<boolean> {
  const rows = await database.query(
    'SELECT 1 FROM trusted_devices WHERE token_hash = $1 AND user_id = $2 AND expires_at > now()',
    [hash, userId],
  );
  return rows.length > 0;
}

/** Forgets the trusted devices of an account. */
export async function deleteTrustedDevices(database: Queries, userId: string): Promise<void> {
  await database.query('DELETE FROM trusted_devices WHERE user_id = $1', [userId]);
}
