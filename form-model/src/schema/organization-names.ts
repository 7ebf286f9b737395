/*
 * The names of roles on the wire, without a schema library: browsers read them.
 */

/** The roles in an organization, the one with the most rights first. */
export const organizationRoles = ['owner', 'editor', 'viewer', 'member'] as const;

export type OrganizationRole = (typeof organizationRoles)[number];

/** Whether people with this role change forms and responses. The server refuses such calls of all others. */
export function isEditingRole(role: OrganizationRole): boolean {
  return role === 'owner' || role === 'editor';
}

/** Longest name of an organization, in characters. */
export const MAX_ORGANIZATION_NAME = 60;

/** Addresses that one call can invite. */
export const MAX_INVITED = 50;
