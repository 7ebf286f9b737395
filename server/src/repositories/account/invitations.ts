import type { Queries } from '../../database/database';

/** Invitations of one administrator that are valid at the same time. */
export const MAX_INVITATIONS = 500;

/** Stores an invitation. Returns false if the administrator has the maximum number of valid ones. */
export async function storeInvitation(
  database: Queries,
  { hash, createdBy, expiresAt }: { hash: string; createdBy: string; expiresAt: Date },
): Promise<boolean> {
  const stored = await database.query(
    `INSERT INTO invitations (token_hash, created_by, expires_at) SELECT $1, $2::uuid, $3::timestamptz
     WHERE (SELECT count(*) FROM invitations WHERE created_by = $2::uuid AND expires_at > now()) < $4 RETURNING 1`,
    [hash, createdBy, expiresAt.toISOString(), MAX_INVITATIONS],
  );
  return stored.length > 0;
}

/** Uses an invitation: it works once. Returns false for one that is unknown, used or expired. */
export async function useInvitation(transaction: Queries, hash: string): Promise<boolean> {
  const used = await transaction.query(
    'DELETE FROM invitations WHERE token_hash = $1 AND expires_at > now() RETURNING 1',
    [hash],
  );
  return used.length > 0;
}

export async function deleteExpiredInvitations(database: Queries): Promise<void> {
  await database.query('DELETE FROM invitations WHERE expires_at < now()');
  await database.query('DELETE FROM pending_registrations WHERE expires_at < now()');
}
