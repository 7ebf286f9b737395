/** What a call may do. Sessions grant all of them; other ways to authenticate grant some. */
const permissions = [
  'forms:read',
  'forms:write',
  'responses:read',
  'responses:write',
  // Reading and answering a published form. Visitors without an account have it as well.
  'submit',
  // The account itself: profile, password, sessions. Only a session grants it.
  'account',
] as const;

export type Permission = (typeof permissions)[number];

/** What a route of the API declares; `public` for a route that reads no sign-in. */
export type Access = Permission | 'public';

/** Everything that the owner of an account may do. */
export const everyPermission: ReadonlySet<Permission> = new Set(permissions);

/** Whether callers without a sign-in may use a route. */
export function isOpen(access: Access): boolean {
  return access === 'public' || access === 'submit';
}

/** The ways to authenticate a call to a route, for its OpenAPI description. An empty one stands for no sign-in. */
export function securityOf(access: Access): { [scheme: string]: string[] }[] {
  if (access === 'public') return [];
  return [...(isOpen(access) ? [{}] : []), { session: [] }];
}
