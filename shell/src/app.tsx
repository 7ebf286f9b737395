import type { ApiClient } from '@tessera/api-client/client';
import { routes } from '@tessera/federation/parts';
import { Route, Routes } from '@tessera/federation/router';
import { Landing } from './landing/landing';
import { AppRouter } from './routing/app-router';
import { LazyNotFound, LazyScreen } from './routing/lazy-screen';
import { usePrefetch, usePreparedLinks } from './routing/use-prefetch';
import type { SessionStore } from './session/session-store';
import { useSession } from './session/use-session';
import { ErrorBoundary } from './state-screens/error-boundary';

/** The host: the routes to the parts, the session and the outermost error boundary. */
export function App({ api, store }: { api: () => Promise<ApiClient>; store: SessionStore }) {
  const session = useSession(store);
  usePrefetch(session.user !== null);
  usePreparedLinks(session.user !== null);
  return (
    <ErrorBoundary>
      <AppRouter>
        <Routes>
          <Route path="/" element={<Landing isLoggedIn={session.status !== 'anonymous'} />} />
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<LazyScreen route={route} api={api} session={session} />}
            />
          ))}
          <Route path="*" element={<LazyNotFound home={session.status === 'anonymous' ? '/' : '/dashboard'} />} />
        </Routes>
      </AppRouter>
    </ErrorBoundary>
  );
}
