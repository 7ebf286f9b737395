import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { LoadingScreen } from '../state-screens/loading-screen';
import type { PartScreenProps } from './part-screen';

/** The chunk of all pages but the landing page. The server preloads it on the routes of the parts. */
export const screen = lazy(() => import(/* webpackChunkName: "screen" */ './screen'));

/** Loads the chunk. One that cannot be loaded ends in the error boundary. */
function useScreen() {
  const { loaded, failure } = useLazy(screen);
  if (failure) throw failure;
  return loaded;
}

/** The screen of a route. */
export function LazyScreen(props: PartScreenProps) {
  const loaded = useScreen();
  return loaded ? <loaded.PartScreen {...props} /> : <LoadingScreen label="Loading…" />;
}

/** The page for an unknown address. */
export function LazyNotFound(props: { home: string }) {
  const loaded = useScreen();
  return loaded ? <loaded.NotFoundScreen {...props} /> : null;
}
