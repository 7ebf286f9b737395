import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { WireMember } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** People of one organization. */
export const MAX_MEMBERS = 500;

interface MemberRow extends Omit<WireMember, 'joinedAt' | 'lastActiveAt'> {
  joinedAt: Date;
  lastActiveAt: Date | null;
}

/** Lists the people of an organization, owners first, then by name. */
export async function listMembers(queries: Queries, organizationId: string): Promise<WireMember[]> {
  const rows = await queries.query<MemberRow>(
    `SELECT u.id AS "userId", u.name, u.email, u.avatar, m.role, m.joined_at AS "joinedAt",
       (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id) AS "lastActiveAt",
       (SELECT count(*)::int FROM forms f WHERE f.organization_id = $1 AND f.created_by = u.id) AS "formCount",
       EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id) AS "isLeaving"
     FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = $1
     ORDER BY m.role <> 'owner', lower(u.name), u.id LIMIT $2`,
    [organizationId, MAX_MEMBERS],
  );
  return rows.map((row) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  }));
}

/** A person of an organization. */
export interface Member {
  name: string;
  email: string;
  role: OrganizationRole;
}

/** Returns a person of an organization; null for other people. */
export async function findMember(queries: Queries, organizationId: string, userId: string): Promise<Member | null> {
  if (!isUuid(userId)) return null;
  const [row] = await queries.query<Member>(
    `SELECT u.name, u.email, m.role FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.organization_id = $1 AND m.user_id = $2`,
    [organizationId, userId],
  );
  return row ?? null;
}

/** Returns which of these addresses belong to people of the organization, in small letters. */
export async function memberEmails(
  queries: Queries,
  organizationId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await queries.query<{ email: string }>(
    `SELECT lower(u.email) AS email FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.organization_id = $1 AND lower(u.email) = ANY($2::text[])`,
    [organizationId, emails.map((email) => email.toLowerCase())],
  );
  return new Set(rows.map(({ email }) => email));
}

/** Whether the organization has another owner who stays. Lock the organization first. */
export async function hasOtherOwner(transaction: Queries, organizationId: string, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 FROM memberships WHERE organization_id = $1 AND role = 'owner' AND user_id <> $2
       AND user_id NOT IN (SELECT user_id FROM account_deletions) LIMIT 1`,
    [organizationId, userId],
  );
  return rows.length > 0;
}

/** The ids of the organizations that a person is in. */
export async function organizationsOf(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    'SELECT organization_id AS id FROM memberships WHERE user_id = $1 ORDER BY organization_id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function countMembers(queries: Queries, organizationId: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM memberships WHERE organization_id = $1',
    [organizationId],
  );
  return row?.count ?? 0;
}

export async function setRole(
  transaction: Queries,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: OrganizationRole },
): Promise<void> {
  await transaction.query('UPDATE memberships SET role = $3 WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
    role,
  ]);
}

/** Removes a person. */
export async function deleteMember(
  transaction: Queries,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  await transaction.query('DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
  ]);
}

/** Takes a person from the emails about new responses to the organization’s forms. */
export async function removeFromEmails(
  transaction: Queries,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<void> {
  await transaction.query(
    `DELETE FROM notification_recipients WHERE lower(email) = lower($2) AND unsubscribed_at IS NULL
       AND form_id IN (SELECT id FROM forms WHERE organization_id = $1)`,
    [organizationId, email],
  );
}
