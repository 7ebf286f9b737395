import type { ApiClient } from '@tessera/api-client/client';
import type { Session } from '@tessera/federation/contract';
import { PartPage } from '@tessera/federation/part-page';
import type { Route } from '@tessera/federation/parts';
import { Navigate, useLocation } from '@tessera/federation/router';
import { useRouteTitle } from '@tessera/shared-ui/use-document-title';
import { useState } from 'react';
import { Navigation } from '../navigation/navigation';
import { LazyPalette } from '../palette/lazy-palette';
import { useApi } from '../session/use-api';
import { DisturbedBar } from '../state-screens/disturbed-bar';
import { LoadingScreen } from '../state-screens/loading-screen';
import { UnavailableScreen } from '../state-screens/unavailable-screen';
import { redirectOf } from './redirect';

export interface PartScreenProps {
  route: Route;
  session: Session;
  api: () => Promise<ApiClient>;
}

/** A route: checks access, and shows the page of its part, below the navigation bar if it has one. */
export function PartScreen({ route, session, api: load }: PartScreenProps) {
  useRouteTitle(route.title);
  const api = useApi(load);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { status, user } = session;
  const { pathname, search, state } = useLocation();
  const redirect = redirectOf(route.access, status, search, state);
  if (redirect) return <Navigate to={redirect} replace state={{ returnTo: pathname + search }} />;
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
      <PartPage
        // A page with two routes keeps its state between them; another page starts with a new state.
        key={`${route.part}/${route.page}`}
        part={route.part}
        page={route.page}
        loading={<LoadingScreen label="Loading…" />}
        unavailable={(retry) => <UnavailableScreen title={route.title} retry={retry} bar={route.bar} />}
        disturbed={(retry, close) => <DisturbedBar retry={retry} close={close} />}
        api={api}
        session={session}
      />
    </>
  );
}
