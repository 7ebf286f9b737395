import { Late } from '../routing/late';
import { lateComponent } from '../routing/late-component';

/** The landing page's file, which somebody who is signed in never loads. */
export const landingPage = lateComponent<object>(() =>
  import(/* webpackChunkName: "landing" */ './landing-page').then(({ LandingPage }) => LandingPage),
);

export const Landing = () => <Late of={landingPage} props={{}} waiting={null} />;
