import { lazy } from '@tessera/shared-ui/lazy';

/** The user menu, whose chunk is larger than the whole bar. */
export const userMenu = lazy(() =>
  import(/* webpackChunkName: "user-menu" */ './user-menu').then(({ UserMenu }) => UserMenu),
);

/** The content of the menu on small screens. */
export const compactPanel = lazy(() =>
  import(/* webpackChunkName: "compact-panel" */ './compact-panel').then(({ CompactPanel }) => CompactPanel),
);
