import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import type { AppContext } from '../../app-context';
import { rolePermissions } from '../../permissions';
import { listInvitations } from '../../repositories/organizations/invitations';
import { listMembers } from '../../repositories/organizations/members';
import { findOrganization } from '../../repositories/organizations/organizations';

/** The address of a page that reads an invitation’s token. The part after `#` is sent to no server. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/join#${token}`;
}

/** Returns an organization with the details that the role of this person allows to see; null for a person outside it. */
export async function organizationDetails(
  { database, publicUrl }: Pick<AppContext, 'database' | 'publicUrl'>,
  organizationId: string,
  userId: string,
): Promise<WireOrganizationDetails | null> {
  const organization = await findOrganization(database, organizationId, userId);
  if (!organization) return null;
  const permissions = rolePermissions[organization.role];
  const members = permissions.has('members:read') ? await listMembers(database, organizationId) : [];
  const open = permissions.has('members:write') ? await listInvitations(database, organizationId) : [];
  const details: WireOrganizationDetails = { ...organization, members, invitations: [], link: null };
  for (const { email, token, expiresAt, createdAt, usedCount, id, role, invitedBy } of open) {
    const facts = { id, role, invitedBy, createdAt: createdAt.toISOString() };
    if (email !== null && expiresAt) details.invitations.push({ ...facts, email, expiresAt: expiresAt.toISOString() });
    if (token === null) continue;
    const link = invitationLink(publicUrl, token);
    details.link = { ...facts, link, expiresAt: expiresAt?.toISOString() ?? null, usedCount };
  }
  return details;
}
