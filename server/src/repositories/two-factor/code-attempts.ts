import type { Queries } from '../../database/database';

/** Wrong codes in a row before the account has to wait. */
export const MAX_ATTEMPTS = 5;
/** How long it waits. */
export const WAIT_MINUTES = 15;

export type CodeKind = 'app' | 'recovery';

/**
 * Counts an attempt as wrong until `resetCodeAttempts`. Counting first makes sure that simultaneous guesses all count.
 *
 * @returns the attempts that are left after this one; null if the account has to wait
 */
export async function countCodeAttempt(database: Queries, userId: string, kind: CodeKind): Promise<number | null> {
  const [row] = await database.query<{ failures: number }>(
    // A wrong code of the future is from before the clock went back.
    `INSERT INTO code_attempts AS a (user_id, kind, failures) VALUES ($1, $2, 1)
     ON CONFLICT (user_id, kind) DO UPDATE SET last_at = now(),
       failures = CASE WHEN abs(extract(epoch FROM now() - a.last_at)) > $4 * 60 THEN 1 ELSE a.failures + 1 END
     WHERE a.failures < $3 OR abs(extract(epoch FROM now() - a.last_at)) > $4 * 60 RETURNING failures`,
    [userId, kind, MAX_ATTEMPTS, WAIT_MINUTES],
  );
  return row ? MAX_ATTEMPTS - row.failures : null;
}

/** Resets the count after a right code. */
export async function resetCodeAttempts(database: Queries, userId: string, kind: CodeKind): Promise<void> {
  await database.query('DELETE FROM code_attempts WHERE user_id = $1 AND kind = $2', [userId, kind]);
}
