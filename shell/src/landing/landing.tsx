import { late } from '../routing/late';

/** The landing page, which somebody who is signed in never loads. */
export const landing = late(
  () => import(/* webpackChunkName: "landing" */ './landing-page').then(({ LandingPage }) => LandingPage),
  null,
);
