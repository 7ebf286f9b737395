import type { ApiClient } from '@tessera/api-client/client';
import { routeAt } from '@tessera/federation/route-at';
import { useLocation } from '@tessera/federation/router';
import { Landing } from './landing/landing';
import { AppRouter } from './routing/app-router';
import { LazyNotFound, LazyScreen } from './routing/lazy-screen';
import type { PartScreenProps } from './routing/part-screen';
import { usePrefetch } from './routing/use-prefetch';
import type { SessionStore } from './session/session-store';
import { useSession } from './session/use-session';
import { ErrorBoundary } from './state-screens/error-boundary';

/** The screen of the address: the landing page, a page of a part, or “not found”. */
function AddressedScreen({ api, session }: Omit<PartScreenProps, 'route'>) {
  const { pathname } = useLocation();
  if (pathname === '/') return <Landing isLoggedIn={session.status !== 'anonymous'} />;
  const route = routeAt(pathname);
  if (route) return <LazyScreen route={route} api={api} session={session} />;
  return <LazyNotFound home={session.status === 'anonymous' ? '/' : '/dashboard'} />;
}

/** The host: the routes to the parts, the session and the outermost error boundary. */
export function App({ api, store }: { api: () => Promise<ApiClient>; store: SessionStore }) {
  const session = useSession(store);
  usePrefetch(session.user !== null);
  return (
    <ErrorBoundary>
      <AppRouter>
        <AddressedScreen api={api} session={session} />
      </AppRouter>
    </ErrorBoundary>
  );
}
