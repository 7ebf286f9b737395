import type { Queries } from '../../database/database';

export type ChallengeKind = 'second-step' | 'passkey-login' | 'passkey-addition';

/** A log-in or an addition of a passkey that waits for its next step. */
export interface Challenge {
  /** Null for a login with a passkey, which finds the account. */
  userId: string | null;
  /** The password hash that the first step checked; null for another proof. */
  verified: string | null;
  /** The proof of the first step, in words for the audit log. */
  proof: string;
  /** The challenge that a passkey signs, base64url; null until it was requested. */
  webauthn: string | null;
}

/** Open challenges of one account. The oldest ones make room for a new one. */
const MAX_OPEN = 20;

export async function storeChallenge(
  database: Queries,
  { hash, kind, expiresAt, ...challenge }: Challenge & { hash: string; kind: ChallengeKind; expiresAt: Date },
): Promise<void> {
  if (challenge.userId) {
    await database.query(
      `DELETE FROM challenges WHERE token_hash IN (
         SELECT token_hash FROM challenges WHERE user_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
      [challenge.userId, MAX_OPEN - 1],
    );
  }
  await database.query(
    `INSERT INTO challenges (token_hash, kind, user_id, verified, proof, webauthn, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, kind, challenge.userId, challenge.verified, challenge.proof, challenge.webauthn, expiresAt.toISOString()],
  );
}

const columns = `user_id AS "userId", verified, proof, webauthn`;

/** Returns a challenge that is still valid. */
export async function findChallenge(database: Queries, kind: ChallengeKind, hash: string): Promise<Challenge | null> {
  const [row] = await database.query<Challenge>(
    `SELECT ${columns} FROM challenges WHERE token_hash = $1 AND kind = $2 AND expires_at > now()`,
    [hash, kind],
  );
  return row ?? null;
}

/** Stores the challenge that a passkey has to sign. */
export async function setWebauthnChallenge(database: Queries, hash: string, webauthn: string): Promise<void> {
  await database.query('UPDATE challenges SET webauthn = $2 WHERE token_hash = $1', [hash, webauthn]);
}

/** Uses a challenge: it works once. */
export async function useChallenge(database: Queries, kind: ChallengeKind, hash: string): Promise<Challenge | null> {
  const [row] = await database.query<Challenge>(
    `DELETE FROM challenges WHERE token_hash = $1 AND kind = $2 AND expires_at > now() RETURNING ${columns}`,
    [hash, kind],
  );
  return row ?? null;
}

export async function deleteExpiredChallenges(database: Queries): Promise<void> {
  await database.query('DELETE FROM challenges WHERE expires_at < now()');
  await database.query('DELETE FROM trusted_devices WHERE expires_at < now()');
  await database.query("DELETE FROM code_attempts WHERE last_at < now() - interval '1 day'");
}
