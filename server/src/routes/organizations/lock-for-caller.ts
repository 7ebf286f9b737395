import type { Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import { type OrganizationPermission, rolePermissions } from '../../permissions';
import { findRole } from '../../repositories/organizations/form-access';
import { lockOrganization } from '../../repositories/organizations/organizations';

/**
 * Locks an organization for a change by the caller. Reads the caller’s role again in the transaction: another owner may have
 * changed it at the same time.
 *
 * @param needed what the role must allow; `membership` for any role
 * @returns the name of the organization
 */
export async function lockForCaller(
  transaction: Queries,
  { organizationId, callerId }: { organizationId: string; callerId: string },
  needed: OrganizationPermission | 'membership' = 'members:write',
): Promise<{ name: string } | Refusal> {
  const name = await lockOrganization(transaction, organizationId);
  const role = await findRole(transaction, organizationId, callerId);
  if (name === null || !role) return { refused: 'organization-not-found' };
  return needed === 'membership' || rolePermissions[role].has(needed) ? { name } : { refused: 'role-missing' };
}
