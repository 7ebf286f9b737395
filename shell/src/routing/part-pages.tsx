import type { ApiClient } from '@tessera/api-client/client';
import type { Session } from '@tessera/federation/contract';
import { PartPage } from '@tessera/federation/part-page';
import type { Route as PartRoute } from '@tessera/federation/parts';
import { pageOf } from '@tessera/federation/route-at';
import { LocationContext, matchRoutes, RouteContext, useLocation, useNavigationType } from '@tessera/federation/router';
import { Activity, memo, useEffect, useMemo, useState } from 'react';
import { DisturbedBar } from '../state-screens/disturbed-bar';
import { LoadingScreen } from '../state-screens/loading-screen';
import { UnavailableScreen } from '../state-screens/unavailable-screen';
import { keyOf, type NextPage, useNextPage } from './use-next-page';

interface PartPagesProps {
  route: PartRoute;
  session: Session;
  api: ApiClient;
}

/** One page at its own address, which for a page that is rendered ahead is not the window’s yet. */
const PageAt = memo(function PageAt({ route, address, api, session }: PartPagesProps & NextPage) {
  // Not react-router’s `Routes`: they match again whenever the window’s address changes.
  const params = useMemo(
    () => ({ outlet: null, matches: matchRoutes([{ path: route.path }], address.location) ?? [], isDataRoute: false }),
    [route, address],
  );
  return (
    <LocationContext.Provider value={address}>
      <RouteContext.Provider value={params}>
        <PartPage
          part={route.part}
          page={route.page}
          loading={<LoadingScreen label="Loading…" />}
          unavailable={(retry) => <UnavailableScreen title={route.title} retry={retry} bar={route.bar} />}
          disturbed={(retry, close) => <DisturbedBar retry={retry} close={close} />}
          api={api}
          session={session}
        />
      </RouteContext.Provider>
    </LocationContext.Provider>
  );
});

/** The page of the window’s address, and the key under which React keeps it. */
function usePageHere(route: PartRoute, next: NextPage | null): NextPage & { key: string } {
  const location = useLocation();
  const navigationType = useNavigationType();
  const begin = () => {
    const here = { route, address: { location, navigationType } };
    return { ...here, key: keyOf(here), from: location };
  };
  const [shown, show] = useState(begin);
  if (shown.from === location && shown.route === route) return shown;
  const begun = begin();
  // A page with two routes keeps its state between them; another page starts with a new state.
  if (pageOf(shown.route) === pageOf(route)) begun.key = shown.key;
  // A page that was rendered ahead keeps its address, too: its components have the same props.
  else if (next && keyOf(next) === begun.key && location.state === null) begun.address = next.address;
  show(begun);
  return begun;
}

/**
 * The page of the window’s address and, hidden behind it, the page that a person is about to open. A hidden page is rendered
 * while the browser is idle and runs no effects, so it requests nothing; a click shows it as it is.
 */
export function PartPages({ route, ...props }: PartPagesProps) {
  const [next, forgetNext] = useNextPage(props.session.user !== null);
  const { key, address } = usePageHere(route, next);
  const isShown = next !== null && keyOf(next) === key;
  useEffect(() => {
    // Otherwise it would stay hidden with old data after it is left.
    if (isShown) forgetNext();
  }, [isShown, forgetNext]);
  return (
    <>
      <Activity key={key}>
        <PageAt route={route} address={address} {...props} />
      </Activity>
      {next && pageOf(next.route) !== pageOf(route) && (
        <Activity key={keyOf(next)} mode="hidden">
          <PageAt {...next} {...props} />
        </Activity>
      )}
    </>
  );
}
