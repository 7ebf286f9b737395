import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { LoadingScreen } from '../state-screens/loading-screen';
import type { PartScreenProps } from './part-screen';

/** The chunk of the routes of the parts. The server preloads it on each of them. */
export const screen = lazy(() => import(/* webpackChunkName: "screen" */ './screen'));

/** The screen of a route. A chunk that cannot be loaded ends in the error boundary. */
export function LazyScreen(props: PartScreenProps) {
  const { loaded, failure } = useLazy(screen);
  if (failure) throw failure;
  return loaded ? <loaded.PartScreen {...props} /> : <LoadingScreen label="Loading…" />;
}
