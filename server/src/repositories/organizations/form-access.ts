import type { ActivityPlace } from '@tessera/form-model/log-names';
import { type OrganizationRole, organizationRoles } from '@tessera/form-model/organization-names';
import type { Queries } from '../../database/database';
import { type FormPermission, type OrganizationPermission, rolePermissions } from '../../permissions';
import { isUuid } from '../uuid';

/** Who opens a form, and for what. */
export interface FormAccess {
  userId: string;
  permission: FormPermission;
}

/** Who changes a form. */
export interface FormChanger extends FormAccess {
  /** From where in the product, for the activity log; null if it is not known. */
  place: ActivityPlace | null;
}

/** The owner of forms: a person or an organization. */
export type Space = { ownerId: string } | { organizationId: string };

/** The owner of a form, as its row has it. Exactly one is not null. */
export interface FormSpace {
  ownerId: string | null;
  organizationId: string | null;
}

export function formSpace(space: Space): FormSpace {
  return { ownerId: null, organizationId: null, ...space };
}

/**
 * Returns the person or organization that owns a form, and this person or the one who founded the organization. Null if there is
 * none, or its account is deleted.
 */
export async function findAccountOf(
  queries: Queries,
  formId: string,
): Promise<{ group: string | null; person: string | null }> {
  const [row] = await queries.query<{ group: string; person: string | null }>(
    `SELECT coalesce(f.owner_id, f.organization_id) AS "group", coalesce(f.owner_id, o.created_by) AS person
     FROM forms f LEFT JOIN organizations o ON o.id = f.organization_id WHERE f.id = $1`,
    [formId],
  );
  return row ?? { group: null, person: null };
}

/** The column of `forms` and `activity` with the id of this kind of space, and the id. */
export function columnOf(space: Space): { column: 'owner_id' | 'organization_id'; id: string } {
  return 'ownerId' in space
    ? { column: 'owner_id', id: space.ownerId }
    : { column: 'organization_id', id: space.organizationId };
}

const rolesWith = (permission: OrganizationPermission) =>
  organizationRoles.filter((role) => rolePermissions[role].has(permission));

/**
 * Returns the condition for the forms that a person may open: SQL over the table `forms` as `f`, or over `folders`, whose rows
 * belong to a space as well. The only place that decides it.
 *
 * @param user the parameter with the id of the person, such as `$2`
 */
export function accessCondition(permission: FormPermission, user: string): string {
  const roles = rolesWith(permission).map((role) => `'${role}'`);
  return `(f.owner_id = ${user} OR f.organization_id IN (
    SELECT organization_id FROM memberships WHERE user_id = ${user} AND role IN (${roles.join(', ')})))`;
}

/** Returns whether a person may open a form, a folder or an option list. */
export async function mayOpen(
  queries: Queries,
  table: 'forms' | 'folders' | 'option_lists',
  id: string,
  { userId, permission }: FormAccess,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await queries.query(
    `SELECT 1 FROM ${table} f WHERE f.id = $1 AND ${accessCondition(permission, '$2')}`,
    [id, userId],
  );
  return rows.length > 0;
}

/** Locks the owner of forms until the transaction ends, so that the counts below it stay the same. */
export async function lockSpace(transaction: Queries, space: Space): Promise<void> {
  const table = 'ownerId' in space ? 'users' : 'organizations';
  await transaction.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [columnOf(space).id]);
}

/** Returns the role of a person; null for an unknown organization and for a person outside it. */
export async function findRole(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<OrganizationRole | null> {
  if (!isUuid(organizationId)) return null;
  const [row] = await queries.query<{ role: OrganizationRole }>(
    'SELECT role FROM memberships WHERE organization_id = $1 AND user_id = $2',
    [organizationId, userId],
  );
  return row?.role ?? null;
}
