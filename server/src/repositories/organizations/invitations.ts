import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { WireInvitationInfo } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** Open invitations by email of one organization. */
export const MAX_OPEN_INVITATIONS = 200;

/** An invitation that is not used up; it may have expired. */
export interface Invitation {
  id: string;
  role: OrganizationRole;
  /** Name of the person; empty after the account was deleted. */
  invitedBy: string;
  createdAt: Date;
  /** Null for a link. */
  email: string | null;
  /** Null for an invitation by email. */
  token: string | null;
  /** Null for a link that does not expire. */
  expiresAt: Date | null;
  usedCount: number;
}

const columns = `i.id, i.role, i.created_at AS "createdAt", i.email, i.link_token AS token, i.expires_at AS "expiresAt",
  i.used_count AS "usedCount", coalesce((SELECT name FROM users WHERE id = i.invited_by), '') AS "invitedBy"`;
const isOpen = '(expires_at IS NULL OR expires_at > now())';

/** Lists the invitations of an organization, also those that expired in the last 30 days, the oldest first. */
export function listInvitations(queries: Queries, organizationId: string): Promise<Invitation[]> {
  return queries.query<Invitation>(
    `SELECT ${columns} FROM organization_invitations i WHERE i.organization_id = $1
     ORDER BY i.created_at, i.id LIMIT $2`,
    [organizationId, MAX_OPEN_INVITATIONS + 1],
  );
}

/** Returns an invitation of an organization. */
export async function findInvitation(queries: Queries, organizationId: string, id: string): Promise<Invitation | null> {
  if (!isUuid(id)) return null;
  const [row] = await queries.query<Invitation>(
    `SELECT ${columns} FROM organization_invitations i WHERE i.id = $1 AND i.organization_id = $2`,
    [id, organizationId],
  );
  return row ?? null;
}

interface NewInvitation {
  organizationId: string;
  role: OrganizationRole;
  hash: string;
  invitedBy: string;
}

/** Stores an invitation by email. Replaces an earlier one for the same address, whose link stops working. */
export async function storeEmailInvitation(
  transaction: Queries,
  { organizationId, role, hash, invitedBy, email, expiresAt }: NewInvitation & { email: string; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `INSERT INTO organization_invitations (id, organization_id, role, token_hash, invited_by, email, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organization_id, lower(email)) DO UPDATE SET role = EXCLUDED.role, token_hash = EXCLUDED.token_hash,
       invited_by = EXCLUDED.invited_by, created_at = now(), expires_at = EXCLUDED.expires_at`,
    [randomUUID(), organizationId, role, hash, invitedBy, email, expiresAt.toISOString()],
  );
}

/** Stores the invitation link of an organization. Replaces the one before, which stops working. */
export async function storeInvitationLink(
  transaction: Queries,
  {
    organizationId,
    role,
    hash,
    invitedBy,
    token,
    expiresAt,
  }: NewInvitation & { token: string; expiresAt: Date | null },
): Promise<void> {
  await transaction.query('DELETE FROM organization_invitations WHERE organization_id = $1 AND email IS NULL', [
    organizationId,
  ]);
  await transaction.query(
    `INSERT INTO organization_invitations (id, organization_id, role, token_hash, invited_by, link_token, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), organizationId, role, hash, invitedBy, token, expiresAt?.toISOString() ?? null],
  );
}

/** Deletes an invitation. Returns the address that it was for; empty for a link, null for an unknown invitation. */
export async function deleteInvitation(
  transaction: Queries,
  organizationId: string,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.query<{ email: string }>(
    `DELETE FROM organization_invitations WHERE id = $1 AND organization_id = $2 RETURNING coalesce(email, '') AS email`,
    [id, organizationId],
  );
  return row?.email ?? null;
}

/** An invitation as the person with its token may see it. */
export interface InvitationByToken extends Omit<WireInvitationInfo, 'expiresAt'> {
  id: string;
  organizationId: string;
  expiresAt: Date | null;
}

/** Returns the open invitation of a token. */
export async function findInvitationByToken(queries: Queries, hash: string): Promise<InvitationByToken | null> {
  const [row] = await queries.query<InvitationByToken>(
    `SELECT i.id, i.organization_id AS "organizationId", o.name AS organization, i.role, i.email,
       coalesce(u.name, '') AS "invitedBy", i.expires_at AS "expiresAt"
     FROM organization_invitations i JOIN organizations o ON o.id = i.organization_id
     LEFT JOIN users u ON u.id = i.invited_by
     WHERE i.token_hash = $1 AND ${isOpen}`,
    [hash],
  );
  return row ?? null;
}

/** Marks an invitation as used: one by email is deleted, a link counts one more person. */
export async function useOrganizationInvitation(transaction: Queries, id: string): Promise<void> {
  await transaction.query('DELETE FROM organization_invitations WHERE id = $1 AND email IS NOT NULL', [id]);
  await transaction.query('UPDATE organization_invitations SET used_count = used_count + 1 WHERE id = $1', [id]);
}

/** Deletes invitations that expired 30 days ago: until then the owners see that they expired. */
export async function deleteExpiredOrganizationInvitations(queries: Queries): Promise<void> {
  await queries.query("DELETE FROM organization_invitations WHERE expires_at < now() - interval '30 days'");
}

/** Ends the invitation link, and the invitation for this address. For people who shall not come back with them. */
export async function withdrawInvitations(
  transaction: Queries,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<void> {
  await transaction.query(
    'DELETE FROM organization_invitations WHERE organization_id = $1 AND (email IS NULL OR lower(email) = lower($2))',
    [organizationId, email],
  );
}
