import type { FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { Queries } from '../database/database';
import type { RefusalCode } from '../errors';
import { rolePermissions } from '../permissions';
import { type FormSpace, findRole } from '../repositories/organizations/form-access';

/**
 * The relation of a user to a form. An owner may change it. Members are the people of the form’s organization; for a form of
 * a person, everyone who is logged in to this installation.
 */
export type Viewer = 'anonymous' | 'outsider' | 'member' | 'owner';

const refusalOfMembersForm: { [viewer in Viewer]: RefusalCode | null } = {
  anonymous: 'login-to-answer',
  outsider: 'members-only',
  member: null,
  owner: null,
};

/**
 * Returns why the viewer may not answer a form; null if they may. Follows the table “Publishing and visibility” of the
 * specification, row by row.
 */
export function answerRefusal(
  form: { status: FormStatus; visibility: Visibility | null; location: FormLocation },
  viewer: Viewer,
): RefusalCode | null {
  if (form.status === 'draft') return 'form-not-found';
  if (form.location !== 'inbox') return 'form-closed';
  if (form.visibility === 'public') return null;
  if (form.visibility === 'organization') return refusalOfMembersForm[viewer];
  return viewer === 'owner' ? null : 'form-not-found';
}

/** Looks up the role of a person; null for a person outside the organization. */
export type FindRole = (organizationId: string, userId: string) => Promise<OrganizationRole | null>;

/** Returns the relation of a user to a form. Asks for the role only if the form belongs to an organization. */
export async function viewerOf(
  findRoleOf: FindRole,
  { ownerId, organizationId }: FormSpace,
  userId: string | null,
): Promise<Viewer> {
  if (userId === null) return 'anonymous';
  if (organizationId === null) return userId === ownerId ? 'owner' : 'member';
  const role = await findRoleOf(organizationId, userId);
  if (!role) return 'outsider';
  return rolePermissions[role].has('forms:write') ? 'owner' : 'member';
}

/** Reads roles from the database. */
export function rolesIn(queries: Queries): FindRole {
  return (organizationId, userId) => findRole(queries, organizationId, userId);
}
