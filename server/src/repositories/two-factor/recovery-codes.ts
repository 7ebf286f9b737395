import type { Queries } from '../../database/database';

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  transaction: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await transaction.query(
    'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, value FROM jsonb_array_elements_text($2::jsonb)',
    [userId, JSON.stringify(hashes)],
  );
}

/**
 * Uses a code: it works once.
 *
 * @param hashes the hashes that may be stored for it
 */
export async function useRecoveryCode(
  database: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<'accepted' | 'used' | 'unknown'> {
  const used = await database.query(
    `UPDATE recovery_codes SET used_at = now()
     WHERE user_id = $1 AND $2::jsonb ? code_hash AND used_at IS NULL RETURNING 1`,
    [userId, JSON.stringify(hashes)],
  );
  if (used.length > 0) return 'accepted';
  const known = await database.query('SELECT 1 FROM recovery_codes WHERE user_id = $1 AND $2::jsonb ? code_hash', [
    userId,
    JSON.stringify(hashes),
  ]);
  return known.length > 0 ? 'used' : 'unknown';
}

/** Counts the codes of an account that still work. */
export async function countRecoveryCodes(database: Queries, userId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
    [userId],
  );
  return row?.count ?? 0;
}
