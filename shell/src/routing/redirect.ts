import type { Route, Session } from '@tessera/federation/contract';

/** Where somebody is sent who may not see a route now; undefined when they may. */
export const redirectOf = (access: Route['access'], status: Session['status']): string | undefined => {
  if (access === 'owner' && status === 'anonymous') return '/login';
  if (access === 'guest' && status === 'authenticated') return '/dashboard';
  return undefined;
};
