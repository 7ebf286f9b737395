import type { ApiClient } from '@tessera/api-client/client';
import type { ReturnStep } from '@tessera/federation/after-login';
import type { Session } from '@tessera/federation/contract';
import type { Route } from '@tessera/federation/parts';
import { Navigate, useLocation } from '@tessera/federation/router';
import { useRouteTitle } from '@tessera/shared-ui/use-document-title';
import { useState } from 'react';
import { Navigation } from '../navigation/navigation';
import { LazyPalette } from '../palette/lazy-palette';
import type { ShellSession } from '../session/session-store';
import { useApi } from '../session/use-api';
import { LoadingScreen } from '../state-screens/loading-screen';
import { PartPages } from './part-pages';
import { redirectOf } from './redirect';
import { usePageFocus } from './use-page-focus';

export interface PartScreenProps {
  route: Route;
  session: Session & Partial<Pick<ShellSession, 'hasEnded'>>;
  api: () => Promise<ApiClient>;
}

/** A route: checks access, and shows the page of its part, below the navigation bar if it has one. */
export function PartScreen({ route, session, api: load }: PartScreenProps) {
  useRouteTitle(route.title);
  const api = useApi(load);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { status, user, hasEnded } = session;
  const { pathname, search, state } = useLocation();
  usePageFocus(pathname + search);
  const redirect = redirectOf(route.access, status, search, state);
  const step: ReturnStep = { returnTo: pathname + search, ...(hasEnded && { hasEnded }) };
  if (redirect) return <Navigate to={redirect} replace state={step} />;
  if (route.access === 'owner' && status === 'loading') return <LoadingScreen label="Checking your session…" />;
  if (!api) return <LoadingScreen label="Loading…" />;
  return (
    <>
      {route.bar && user && (
        <Navigation user={user} store={api.store} logout={session.logout} onPalette={() => setPaletteOpen(true)} />
      )}
      {route.access === 'owner' && user && (
        <LazyPalette api={api} user={user} isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
      )}
      <PartPages route={route} api={api} session={session} />
    </>
  );
}
