import { lazy } from '@tessera/shared-ui/lazy';
import type { ReactNode } from 'react';
import { useNeededChunk } from '../lazy-component';
import { LoadingScreen } from '../state-screens/loading-screen';
import { NotLoadedScreen } from '../state-screens/not-loaded-screen';
import type { PartScreenProps } from './part-screen';

/** The chunk of all pages but the landing page. The server preloads it on the routes of the parts. */
export const screen = lazy(() => import(/* webpackChunkName: "screen" */ './screen'));

type ScreenChunk = typeof import('./screen');

function InScreen({ loading, children }: { loading: ReactNode; children: (loaded: ScreenChunk) => ReactNode }) {
  const { loaded, failure, retry } = useNeededChunk(screen);
  if (loaded) return children(loaded);
  return failure ? <NotLoadedScreen retry={retry} /> : loading;
}

/** The screen of a route. */
export function LazyScreen(props: PartScreenProps) {
  return (
    <InScreen loading={<LoadingScreen label="Loading…" />}>{({ PartScreen }) => <PartScreen {...props} />}</InScreen>
  );
}

/** The page for an unknown address. */
export function LazyNotFound(props: { home: string }) {
  return <InScreen loading={null}>{({ NotFoundScreen }) => <NotFoundScreen {...props} />}</InScreen>;
}
