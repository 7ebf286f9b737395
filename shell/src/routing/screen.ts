/**
 * The code that the routes of the parts need. It is in one chunk with the API client, because the landing page needs neither.
 */
import { keepListenersApart } from '@tessera/federation/own-listeners';
import { prefetch } from '@tessera/shared-ui/lazy';
import { keepClicksOnOneTarget } from '@tessera/shared-ui/one-target-clicks';
import { compactPanel, userMenu } from '../navigation/lazy-menus';
import { navigationBar } from '../navigation/navigation';
import { palette } from '../palette/lazy-palette';

keepListenersApart();
keepClicksOnOneTarget();

/** Loads what the shell shows around pages: the builder has no navigation bar, but the pages that it leads to do. */
export function prefetchShell(): void {
  for (const piece of [navigationBar, userMenu, compactPanel, palette]) prefetch(piece);
}

export { learnHashes } from '@tessera/federation/integrity';
export { loadPage } from '@tessera/federation/load-page';
export { NotFoundScreen } from '../state-screens/not-found-screen';
export { PartScreen } from './part-screen';
