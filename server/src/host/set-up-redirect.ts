import type { PageSettings } from '../registration/page-settings';

/** The page that creates the first account. */
const SET_UP = '/setup';

/** The pages that a fresh installation replaces by its set-up, on the machine itself. Registering there keeps working. */
const beforeSetUp = ['/', '/login'];

/** Where a page leads instead, until or after the first account exists; null for the page itself. */
export function setUpRedirect(setUp: PageSettings['setUp'], path: string): string | null {
  if (setUp === 'done') return path === SET_UP ? '/login' : null;
  // From another machine, strangers can only create the first account.
  const isReplaced = setUp === 'here' ? beforeSetUp.includes(path) : path !== SET_UP;
  return isReplaced ? SET_UP : null;
}
