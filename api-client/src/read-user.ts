import { type OrganizationRole, organizationRoles } from '@tessera/form-model/organization-names';
import { items, members, oneOf, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireOrganization, WireUser } from '@tessera/form-model/wire';
import { ServerFailure } from './errors';

/** The roles with the one that allows least first, for a role that this version does not know. */
const roles: readonly [OrganizationRole, ...OrganizationRole[]] = ['member', ...organizationRoles];

export function readOrganization(value: unknown): WireOrganization {
  return { ...withDefaults({ id: '', name: '', memberCount: 1 }, value), role: oneOf(members(value).role, roles) };
}

/** Reads a user from outside; null when it has neither id nor email. */
export function readUser(value: unknown): WireUser | null {
  const id = textOr(members(value)._id, '');
  const texts = withDefaults({ id, email: '', name: '', avatar: '', createdAt: '', isAdministrator: false }, value);
  const organizations = items(members(value).organizations).map(readOrganization);
  const user = {
    ...(organizations.length > 0 && { organizations }),
    ...texts,
    theme: oneOf(members(value).theme, ['system', 'light', 'dark']),
  };
  return user.id || user.email ? user : null;
}

/** Reads the user of a response’s body. Throws a `ServerFailure` if there is none. */
export function requiredUser(body: unknown): WireUser {
  const given = members(body);
  const user = readUser(given.user) ?? readUser(members(given.data).user) ?? readUser(given.data);
  if (!user) throw new ServerFailure('The server did not return the logged-in user. Please try again.', 502);
  return user;
}
