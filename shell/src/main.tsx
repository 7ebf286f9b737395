import '@tessera/shared-ui/tokens.css';
import '@tessera/shared-ui/base.css';
import '@tessera/shared-ui/fallback-fonts.css';
import { hasStoredSession } from '@tessera/api-client/stored-session';
import { markDocumentStyles } from '@tessera/federation/document-styles';
import { rememberDocument } from '@tessera/federation/integrity';
import { routeAt } from '@tessera/federation/route-at';
import { allowOnlyPartsScripts } from '@tessera/federation/trusted-types';
import { prefetch } from '@tessera/shared-ui/lazy';
import { chooseTheme } from '@tessera/shared-ui/theme';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { landingPage } from './landing/landing';
import { navigationBar } from './navigation/navigation';
import { screen } from './routing/lazy-screen';
import { followTabs } from './session/follow-tabs';
import { loadApi } from './session/load-api';
import { noteSession } from './session/session-note';
import { createSessionStore } from './session/session-store';

allowOnlyPartsScripts();
rememberDocument();
markDocumentStyles();

const SECURITY = '/settings/security';
const api = () =>
  loadApi({
    onSessionEnd: () => store.expire(),
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
const asked = routeAt(location.pathname);
// Without a session, an owner’s page leads to the login page.
const isOpened = asked && (asked.access !== 'owner' || isStored);
if (isOpened && asked.bar) prefetch(navigationBar);
if (asked) void api();
else if (location.pathname === '/') prefetch(landingPage);
store.subscribe(() => {
  const { user, status } = store.current();
  if (user) chooseTheme(user.theme);
  noteSession(status !== 'anonymous');
});
void store.restore();
if (!isFramed) followTabs(store, location);

const root = document.getElementById('root');
const app = <App api={api} store={store} />;
async function renderScreen(container: HTMLElement) {
  try {
    const { loadPage } = await screen.load();
    if (asked && isOpened) loadPage(asked.part, asked.page);
  } finally {
    createRoot(container).render(app);
  }
}
if (root?.hasChildNodes() && !isStored) {
  // Without its chunk the landing page stays as the server sent it: its links work.
  landingPage.load().then(
    () => hydrateRoot(root, app),
    () => undefined,
  );
} else if (root && asked) renderScreen(root).catch(() => undefined);
else if (root) createRoot(root).render(app);
