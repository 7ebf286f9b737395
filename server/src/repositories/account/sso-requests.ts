import type { Queries } from '../../database/database';

/** A log-in that waits for the provider’s answer. */
export interface SsoRequest {
  codeVerifier: string;
  nonce: string;
}

export async function storeSsoRequest(
  database: Queries,
  request: SsoRequest & { stateHash: string; browserHash: string; expiresAt: Date },
): Promise<void> {
  const { stateHash, browserHash, codeVerifier, nonce, expiresAt } = request;
  await database.query(
    `INSERT INTO sso_requests (state_hash, browser_hash, code_verifier, nonce, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [stateHash, browserHash, codeVerifier, nonce, expiresAt.toISOString()],
  );
}

/** Returns and deletes a request: it works once, and only in the browser that started it. Null otherwise. */
export async function useSsoRequest(
  database: Queries,
  stateHash: string,
  browserHash: string,
): Promise<SsoRequest | null> {
  const [row] = await database.query<SsoRequest>(
    `DELETE FROM sso_requests WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
     RETURNING code_verifier AS "codeVerifier", nonce`,
    [stateHash, browserHash],
  );
  return row ?? null;
}

export async function deleteExpiredSsoRequests(database: Queries): Promise<void> {
  await database.query('DELETE FROM sso_requests WHERE expires_at < now()');
}
