import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { WireOrganization } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';

/** Organizations that one person can be in. */
export const MAX_ORGANIZATIONS = 50;

/** Creates an organization without members. Returns its id; null if the name is taken, ignoring case. */
export async function insertOrganization(
  transaction: Queries,
  { id, name, createdBy }: { id: string; name: string; createdBy: string },
): Promise<string | null> {
  const rows = await transaction.query<{ id: string }>(
    'INSERT INTO organizations (id, name, created_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [id, name, createdBy],
  );
  return rows[0]?.id ?? null;
}

/** Returns an organization as one of its people sees it; null for everyone else. */
export async function findOrganization(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<(WireOrganization & { formCount: number }) | null> {
  const [row] = await queries.query<WireOrganization & { formCount: number }>(
    `SELECT o.id, o.name, m.role,
       (SELECT count(*)::int FROM memberships WHERE organization_id = o.id) AS "memberCount",
       (SELECT count(*)::int FROM forms WHERE organization_id = o.id) AS "formCount"
     FROM organizations o JOIN memberships m ON m.organization_id = o.id WHERE o.id = $1 AND m.user_id = $2`,
    [organizationId, userId],
  );
  return row ?? null;
}

/** Renames an organization. Returns its former name; null if the new name is taken. */
export async function renameOrganization(
  transaction: Queries,
  organizationId: string,
  name: string,
): Promise<string | null> {
  const rows = await transaction.query<{ name: string }>(
    `UPDATE organizations o SET name = $2 FROM organizations former
     WHERE o.id = $1 AND former.id = o.id
       AND NOT EXISTS (SELECT FROM organizations other WHERE lower(other.name) = lower($2) AND other.id <> $1)
     RETURNING former.name`,
    [organizationId, name],
  );
  return rows[0]?.name ?? null;
}

/**
 * Locks an organization until the transaction ends, so that changes of its people and its forms wait for each other.
 * Returns its name; null if it is deleted.
 */
export async function lockOrganization(transaction: Queries, organizationId: string): Promise<string | null> {
  const [row] = await transaction.query<{ name: string }>(
    'SELECT name FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
    [organizationId],
  );
  return row?.name ?? null;
}

/** Deletes an organization that has no forms. */
export async function deleteOrganization(transaction: Queries, organizationId: string): Promise<void> {
  await transaction.query('DELETE FROM organizations WHERE id = $1', [organizationId]);
}

/** Counts the organizations of a person. Requires a transaction: simultaneous calls of the person wait for its end. */
export async function countOrganizations(transaction: Queries, userId: string): Promise<number> {
  await transaction.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const [row] = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM memberships WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}

/**
 * Returns the names of the organizations that would have no owner without this person. An owner whose account is about to be
 * deleted does not count. Locks the organizations of the person.
 */
export async function organizationsWithoutOtherOwner(transaction: Queries, userId: string): Promise<string[]> {
  await transaction.query(
    `SELECT 1 FROM organizations WHERE id IN (SELECT organization_id FROM memberships WHERE user_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [userId],
  );
  const rows = await transaction.query<{ name: string }>(
    `SELECT o.name FROM organizations o JOIN memberships m ON m.organization_id = o.id
     WHERE m.user_id = $1 AND m.role = 'owner' AND NOT EXISTS (
       SELECT FROM memberships other WHERE other.organization_id = o.id AND other.role = 'owner'
         AND other.user_id <> $1 AND other.user_id NOT IN (SELECT user_id FROM account_deletions))
     ORDER BY lower(o.name)`,
    [userId],
  );
  return rows.map(({ name }) => name);
}

/** Stores a person of an organization. Returns false if the person is already in it. */
export async function insertMember(
  transaction: Queries,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: OrganizationRole },
): Promise<boolean> {
  const rows = await transaction.query(
    'INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [organizationId, userId, role],
  );
  return rows.length > 0;
}
