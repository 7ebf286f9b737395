import type { PageSettings } from '../registration/page-settings';

/** The page that names the installation. */
const SET_UP = '/setup';

/** The pages until the first account exists. */
const firstSteps = [SET_UP, '/setup/administrator'];

/** The pages that a fresh installation replaces by its set-up, on the machine itself. Registering there keeps working. */
const beforeSetUp = ['/', '/login'];

/** Where a page leads instead, until or after the first account exists; null for the page itself. */
export function setUpRedirect(setUp: PageSettings['setUp'], path: string): string | null {
  if (setUp === 'done') return firstSteps.includes(path) ? '/login' : null;
  // From another machine, strangers can only create the first account.
  const isReplaced = setUp === 'here' ? beforeSetUp.includes(path) : !firstSteps.includes(path);
  return isReplaced ? SET_UP : null;
}
