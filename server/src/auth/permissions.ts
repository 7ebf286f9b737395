import type { WireScope } from '@tessera/form-model/wire';
import { scopes } from '@tessera/form-model/wire-schema/api-key';

/**
 * What a call may do. A session grants all of them, an API key grants its scopes. Visitors without an account have `submit`:
 * reading and answering a published form. `account` is the account itself, such as its password and its keys: no key grants
 * it.
 */
export type Permission = WireScope | 'account';

/** What a route of the API declares; `public` for a route that reads no sign-in. */
export type Access = Permission | 'public';

/** Everything that the owner of an account may do. */
export const everyPermission: ReadonlySet<Permission> = new Set([...scopes, 'account']);

/** Whether callers without a sign-in may use a route. */
export function isOpen(access: Access): boolean {
  return access === 'public' || access === 'submit';
}

/** The ways to authenticate a call to a route, for its OpenAPI description. An empty object means no sign-in. */
export function securityOf(access: Access): { [scheme: string]: string[] }[] {
  if (access === 'public') return [];
  return [...(isOpen(access) ? [{}] : []), { session: [] }, ...(access === 'account' ? [] : [{ apiKey: [access] }])];
}
