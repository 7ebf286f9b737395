import { lazy } from '@tessera/shared-ui/lazy';
import { LazyComponent } from '../lazy-component';
import { NotLoadedScreen } from '../state-screens/not-loaded-screen';
import type { LandingPageProps } from './landing-page';

/** The landing page’s chunk, which no other screen loads. */
export const landingPage = lazy(() =>
  import(/* webpackChunkName: "landing" */ './landing-page').then(({ LandingPage }) => LandingPage),
);

/** The landing page. */
export function Landing(props: LandingPageProps) {
  const failed = (retry: () => void) => <NotLoadedScreen retry={retry} />;
  return <LazyComponent of={landingPage} props={props} loading={null} failed={failed} />;
}
