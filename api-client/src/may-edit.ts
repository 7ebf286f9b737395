import { isEditingRole } from '@tessera/form-model/organization-names';
import type { WireUser } from '@tessera/form-model/wire';

/**
 * Whether a user may change the forms of a space and their responses. All code in the browser uses this function; the
 * server decides it again for each call.
 *
 * @param organizationId the space; undefined or null for the own one
 */
export function mayEdit(
  user: Pick<WireUser, 'organizations'> | null,
  organizationId: string | null | undefined,
): boolean {
  const role = user?.organizations?.find(({ id }) => id === organizationId)?.role;
  // A person who joined a moment ago may not have the role yet: then only the server decides.
  return role === undefined || isEditingRole(role);
}
