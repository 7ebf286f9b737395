import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { WireScope } from '@tessera/form-model/wire';

/**
 * A permission of a call. A session grants all of them, an API key grants its scopes. Visitors without an account have
 * `submit`: reading and answering a published form. `account` is the account itself, such as its password and its keys: no key
 * grants it.
 */
export type Permission = WireScope | 'account';

/** The permission that a route of the API declares; `public` for a route that reads no log-in. */
export type Access = Permission | 'public';

/** A person’s permission for the forms of a space. People have all of them for their own forms. */
export type FormPermission = Exclude<WireScope, 'submit'>;

/** A person’s permission in an organization. `forms:move`: take its forms out of it. */
export type OrganizationPermission = FormPermission | 'forms:move' | 'members:read' | 'members:write';

/** Everything that the owner of an account may do. */
export const everyPermission: ReadonlySet<Permission> = new Set([...apiKeyScopes, 'account']);

const reading = ['forms:read', 'responses:read', 'members:read'] as const;
const editing = [...reading, 'forms:write', 'responses:write'] as const;

/** The rights of each role in an organization. A member can only answer its forms. */
export const rolePermissions: { readonly [role in OrganizationRole]: ReadonlySet<OrganizationPermission> } = {
  owner: new Set([...editing, 'forms:move', 'members:write']),
  editor: new Set(editing),
  viewer: new Set(reading),
  member: new Set(),
};

/** Whether a route with this permission reads or changes forms or responses as their owner. */
export function isFormPermission(access: Access): access is FormPermission {
  return access !== 'public' && access !== 'account' && access !== 'submit';
}

/** Whether callers without a log-in may use a route. */
export function isOpen(access: Access): boolean {
  return access === 'public' || access === 'submit';
}

/** The ways to authenticate a call to a route, for its OpenAPI description. An empty object means no log-in. */
export function securityOf(access: Access): { [scheme: string]: string[] }[] {
  if (access === 'public') return [];
  return [...(isOpen(access) ? [{}] : []), { session: [] }, ...(access === 'account' ? [] : [{ apiKey: [access] }])];
}
