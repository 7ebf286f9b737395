import { Late } from '../routing/late';
import { lateComponent } from '../routing/late-component';
import type { LandingPageProps } from './landing-page';

/** The landing page's file, which the other screens never load. */
export const landingPage = lateComponent<LandingPageProps>(() =>
  import(/* webpackChunkName: "landing" */ './landing-page').then(({ LandingPage }) => LandingPage),
);

export const Landing = (props: LandingPageProps) => <Late of={landingPage} props={props} waiting={null} />;
