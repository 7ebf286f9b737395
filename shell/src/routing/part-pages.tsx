import type { ApiClient } from '@tessera/api-client/client';
import type { Session } from '@tessera/federation/contract';
import { PartPage } from '@tessera/federation/part-page';
import type { Route as PartRoute } from '@tessera/federation/parts';
import { createPath, Route, Routes, useLocation } from '@tessera/federation/router';
import { Activity, memo, useState } from 'react';
import { DisturbedBar } from '../state-screens/disturbed-bar';
import { LoadingScreen } from '../state-screens/loading-screen';
import { UnavailableScreen } from '../state-screens/unavailable-screen';
import { pageOf } from './route-at';
import { type NextPage, useNextPage } from './use-next-page';

interface PartPagesProps {
  route: PartRoute;
  session: Session;
  api: ApiClient;
}

/** One page at its own address, which for a page that is rendered ahead is not the window’s yet. */
const PageAt = memo(function PageAt({ route, location, api, session }: PartPagesProps & Pick<NextPage, 'location'>) {
  const page = (
    <PartPage
      part={route.part}
      page={route.page}
      loading={<LoadingScreen label="Loading…" />}
      unavailable={(retry) => <UnavailableScreen title={route.title} retry={retry} bar={route.bar} />}
      disturbed={(retry, close) => <DisturbedBar retry={retry} close={close} />}
      api={api}
      session={session}
    />
  );
  return (
    <Routes location={location}>
      <Route path={route.path} element={page} />
    </Routes>
  );
});

const keyOf = ({ route, location }: NextPage) => `${pageOf(route)} ${createPath(location)}`;

/**
 * The page of the window’s address and, hidden behind it, the page that a person is about to open. A hidden page is rendered
 * while the browser is idle and runs no effects, so it requests nothing; a click shows it as it is.
 */
export function PartPages({ route, ...props }: PartPagesProps) {
  const here: NextPage = { route, location: useLocation() };
  const [shown, setShown] = useState({ page: pageOf(route), key: keyOf(here) });
  // A page with two routes keeps its state between them; another page starts with a new state.
  const key = shown.page === pageOf(route) ? shown.key : keyOf(here);
  if (key !== shown.key) setShown({ page: pageOf(route), key });
  const next = useNextPage(props.session.user !== null);
  return (
    <>
      <Activity key={key}>
        <PageAt {...here} {...props} />
      </Activity>
      {next && pageOf(next.route) !== pageOf(route) && (
        <Activity key={keyOf(next)} mode="hidden">
          <PageAt {...next} {...props} />
        </Activity>
      )}
    </>
  );
}
