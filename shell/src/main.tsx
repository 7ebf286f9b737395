import '@tessera/shared-ui/tokens.css';
import '@tessera/shared-ui/base.css';
import { startEarly } from '@tessera/api-client/early-requests';
import { hasStoredSession } from '@tessera/api-client/stored-session';
import { loadPage } from '@tessera/federation/load-page';
import { routes } from '@tessera/federation/parts';
import { matchPath } from '@tessera/federation/router';
import { prefetch } from '@tessera/shared-ui/lazy';
import { chooseTheme } from '@tessera/shared-ui/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { landingPage } from './landing/landing';
import { navigationBar } from './navigation/navigation';
import { earlyRequestOf } from './routing/early-request';
import { redirectOf } from './routing/redirect';
import { followTabs } from './session/follow-tabs';
import { loadApi } from './session/load-api';
import { createSessionStore } from './session/session-store';

const SECURITY = '/settings/security';
const api = () =>
  loadApi({
    onSignedOut: () => store.expire(),
    onTwoFactorRequired: () => {
      if (location.pathname !== SECURITY) location.assign(SECURITY);
    },
  });
// The only page of the shell in a frame is the form to try on the landing page. It needs no session, and restoring one
// could undo the page around it, such as a logout.
const isFramed = window.self !== window.top;
const isStored = !isFramed && hasStoredSession();
const store = createSessionStore(api, isStored);

// Starts loading before the first render: React shows a committed loading state for at least 300 ms.
const asked = routes.find((route) => matchPath(route.path, location.pathname));
// The responses come while the code that needs them is loaded and compiled.
const early = asked && earlyRequestOf(asked, location.pathname);
if (asked && isStored) startEarly('/users/me');
if (early && isStored) startEarly(early);
if (asked && !redirectOf(asked.access, store.current().status, location.search)) {
  loadPage(asked.part, asked.page);
  if (asked.bar) prefetch(navigationBar);
}
if (asked) void api();
else if (location.pathname === '/') prefetch(landingPage);
store.subscribe(() => {
  const { user } = store.current();
  if (user) chooseTheme(user.theme);
});
void store.restore();
if (!isFramed) followTabs(store, location);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App api={api} store={store} />);
