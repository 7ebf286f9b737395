import type { DeviceName } from '@tessera/form-model/response-names';
import type { Queries } from '../../database/database';
import { hasSecondFactor } from '../two-factor/second-factor';
import { deleteEmailChange } from './email-changes';
import { deletePasswordResets } from './password-resets';

/** The stored facts about the device of a session. */
export interface SessionDevice {
  /** Such as `Firefox on Windows`; empty when unknown. */
  device: string;
  kind: DeviceName | null;
  /** IANA time zone; null when unknown. */
  timeZone: string | null;
}

/** An open log-in of a user. */
export interface Session extends SessionDevice {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Open sessions of one account. A log-in beyond this ends the session that was not used for the longest time. */
export const MAX_SESSIONS = 100;
/** Sessions end after this many days without use, like their refresh tokens. */
export const SESSION_DAYS = 30;
/** Sessions end after this many days, however often they are used. */
export const MAX_SESSION_DAYS = 90;

/** Adds a session. Lock the user first. */
export async function storeSession(
  transaction: Queries,
  { id, userId, device, kind, timeZone }: SessionDevice & { id: string; userId: string },
): Promise<void> {
  await transaction.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET $2)`,
    [userId, MAX_SESSIONS - 1],
  );
  await transaction.query(
    'INSERT INTO sessions (id, user_id, device, device_kind, time_zone) VALUES ($1, $2, $3, $4, $5)',
    [id, userId, device, kind, timeZone],
  );
}

/** How long a log-in or a proof counts for changes to how the account is entered. */
const PROOF_MINUTES = 10;

/** Returns whether the person logged in or gave a proof during the last ten minutes. */
export async function isProvedRecently(database: Queries, id: string): Promise<boolean> {
  const rows = await database.query(
    'SELECT 1 FROM sessions WHERE id = $1 AND proved_at > now() - make_interval(mins => $2)',
    [id, PROOF_MINUTES],
  );
  return rows.length > 0;
}

/** Returns whether a session has not ended. */
export async function isOpenSession(queries: Queries, id: string): Promise<boolean> {
  return (await queries.query('SELECT 1 FROM sessions WHERE id = $1', [id])).length > 0;
}

/** Stores that the person gave a proof now. */
export async function markSessionProved(database: Queries, id: string): Promise<void> {
  await database.query('UPDATE sessions SET proved_at = now() WHERE id = $1', [id]);
}

/** Returns the open sessions of a user, most recently used first. */
export async function listSessions(database: Queries, userId: string): Promise<Session[]> {
  return database.query<Session>(
    `SELECT id, device, device_kind AS kind, time_zone AS "timeZone", created_at AS "createdAt",
       last_used_at AS "lastUsedAt"
     FROM sessions WHERE user_id = $1 ORDER BY last_used_at DESC, id LIMIT $2`,
    [userId, MAX_SESSIONS],
  );
}

/** The facts about a session that every call needs. */
export interface OpenSession {
  /** Whether the account has an authenticator app or a passkey. */
  hasSecondFactor: boolean;
}

/** Returns an open session, and stores that it is in use; null if it has ended. */
export async function touchSession(database: Queries, id: string): Promise<OpenSession | null> {
  const [row] = await database.query<{ stale: boolean } & OpenSession>(
    `SELECT last_used_at < now() - interval '5 minutes' AS stale,
       ${hasSecondFactor('s.user_id')} AS "hasSecondFactor"
     FROM sessions s WHERE id = $1`,
    [id],
  );
  if (row?.stale) await database.query('UPDATE sessions SET last_used_at = now() WHERE id = $1', [id]);
  return row ? { hasSecondFactor: row.hasSecondFactor } : null;
}

/**
 * Stores that a session was used, and the time zone of its device if that is known. Returns when the session ends, however
 * often it is used.
 */
export async function markSessionUsed(transaction: Queries, id: string, timeZone: string | null): Promise<Date> {
  const [row] = await transaction.query<{ ends: Date }>(
    `UPDATE sessions SET last_used_at = now(), time_zone = coalesce($2, time_zone) WHERE id = $1
     RETURNING created_at + make_interval(days => $3) AS ends`,
    [id, timeZone, MAX_SESSION_DAYS],
  );
  return row?.ends ?? new Date(0);
}

/** Ends a session of a user. Returns the name of its device; null if the user has no such session. */
export async function endSession(database: Queries, userId: string, id: string): Promise<string | null> {
  const [row] = await database.query<{ device: string }>(
    'DELETE FROM sessions WHERE id::text = $2 AND user_id = $1 RETURNING device',
    [userId, id],
  );
  return row?.device ?? null;
}

/**
 * Makes the emailed links of an account useless: those that confirm a new email and those that set a new password. Whoever
 * began a change in a session that ends now, or can read the owner’s mail, could take over the account with one.
 */
async function endLinks(database: Queries, userId: string): Promise<void> {
  await deleteEmailChange(database, userId);
  await deletePasswordResets(database, userId);
}

/** Ends all sessions and emailed links of a user, and returns the sessions. Lock the user first. */
export async function endSessionsOf(database: Queries, userId: string): Promise<string[]> {
  await endLinks(database, userId);
  const rows = await database.query<{ id: string }>('DELETE FROM sessions WHERE user_id = $1 RETURNING id', [userId]);
  return rows.map(({ id }) => id);
}

/** Ends the emailed links of a user and all sessions except one, and returns the sessions. Lock the user first. */
export async function endOtherSessions(database: Queries, userId: string, kept: string): Promise<string[]> {
  await endLinks(database, userId);
  const rows = await database.query<{ id: string }>(
    'DELETE FROM sessions WHERE user_id = $1 AND id <> $2 RETURNING id',
    [userId, kept],
  );
  return rows.map(({ id }) => id);
}

/** Deletes sessions whose last token has expired, and those that have reached their longest time. */
export async function deleteExpiredSessions(database: Queries): Promise<void> {
  await database.query(
    `DELETE FROM sessions s WHERE created_at < now() - make_interval(days => $2)
       OR last_used_at < now() - make_interval(days => $1)
       AND NOT EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.family = s.id AND t.expires_at > now())`,
    [SESSION_DAYS, MAX_SESSION_DAYS],
  );
}
