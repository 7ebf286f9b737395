import { afterLogin } from '@tessera/federation/after-login';
import { TEMPLATE_PARAMETER, templateIn } from '@tessera/federation/chosen-template';
import type { Session } from '@tessera/federation/contract';
import type { Route } from '@tessera/federation/parts';

/**
 * The address to redirect to; undefined if the route may be shown.
 *
 * @param search the parameters of the address that was asked for
 * @param state its history state
 */
export function redirectOf(
  access: Route['access'],
  status: Session['status'],
  search: string,
  state?: unknown,
): string | undefined {
  if (access === 'owner' && status === 'anonymous') {
    const template = templateIn(search);
    return template === null ? '/login' : `/login?${TEMPLATE_PARAMETER}=${template}`;
  }
  if (access === 'guest' && status === 'authenticated') return afterLogin(search, state);
  return undefined;
}
