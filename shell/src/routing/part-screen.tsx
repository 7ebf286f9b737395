import type { PageProps, Route } from '@tessera/federation/contract';
import { PartPage } from '@tessera/federation/part-page';
import { Navigate } from '@tessera/federation/router';
import { LoadingScreen } from '../faults/loading-screen';
import { UnavailableScreen } from '../faults/unavailable-screen';
import { Navigation } from '../navigation/navigation';
import { useDocumentTitle } from './document-title';

/** Where somebody is sent who may not see a route now; undefined when they may. */
export const redirectOf = (access: Route['access'], status: PageProps['session']['status']): string | undefined => {
  if (access === 'owner' && status === 'anonymous') return '/login';
  if (access === 'guest' && status === 'authenticated') return '/dashboard';
  return undefined;
};

/** A route of the contract: guarded, under the navigation bar where it has one, filled by its part's page. */
export const PartScreen = ({ route, ...props }: PageProps & { route: Route }) => {
  useDocumentTitle(route.title);
  const { status, user } = props.session;
  const redirect = redirectOf(route.access, status);
  if (redirect) return <Navigate to={redirect} replace />;
  if (route.access === 'owner' && status === 'loading') return <LoadingScreen label="Checking your session…" />;
  return (
    <>
      {route.bar && user && <Navigation user={user} logout={props.session.logout} />}
      <PartPage
        // A page that stands at two routes keeps its state between them; another page starts afresh.
        key={`${route.part}/${route.page}`}
        part={route.part}
        page={route.page}
        loading={<LoadingScreen label="Loading…" />}
        unavailable={(retry) => <UnavailableScreen title={route.title} retry={retry} bar={route.bar} />}
        {...props}
      />
    </>
  );
};
