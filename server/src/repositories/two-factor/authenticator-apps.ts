import type { Queries } from '../../database/database';

/** The authenticator app of an account. */
export interface AuthenticatorApp {
  secret: string;
  /** Null until a first code was entered. */
  confirmedAt: Date | null;
  /** The time step of the last accepted code. */
  lastStep: number;
}

export async function findApp(database: Queries, userId: string): Promise<AuthenticatorApp | null> {
  const [row] = await database.query<AuthenticatorApp>(
    `SELECT secret, confirmed_at AS "confirmedAt", last_step AS "lastStep" FROM authenticator_apps WHERE user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Stores the secret of an app that is being set up. Returns false if the account has an app in use. */
export async function storePendingApp(database: Queries, userId: string, secret: string): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO authenticator_apps AS a (user_id, secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, last_step = 0, created_at = now()
     WHERE a.confirmed_at IS NULL RETURNING 1`,
    [userId, secret],
  );
  return rows.length > 0;
}

/** Puts an app into use, with the time step of its first code. */
export async function confirmApp(transaction: Queries, userId: string, step: number): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE authenticator_apps SET confirmed_at = now(), last_step = $2
     WHERE user_id = $1 AND confirmed_at IS NULL RETURNING 1`,
    [userId, step],
  );
  return rows.length > 0;
}

/** Notes the time step of an accepted code. Of several simultaneous calls with one code, one succeeds. */
export async function advanceApp(database: Queries, userId: string, step: number): Promise<boolean> {
  const rows = await database.query(
    'UPDATE authenticator_apps SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING 1',
    [userId, step],
  );
  return rows.length > 0;
}

/** Deletes the app, its recovery codes and the devices that need no second step. Returns false if there was no app in use. */
export async function deleteApp(transaction: Queries, userId: string): Promise<boolean> {
  const rows = await transaction.query<{ confirmed_at: Date | null }>(
    'DELETE FROM authenticator_apps WHERE user_id = $1 RETURNING confirmed_at',
    [userId],
  );
  await transaction.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await transaction.query('DELETE FROM trusted_devices WHERE user_id = $1', [userId]);
  return rows[0]?.confirmed_at != null;
}
