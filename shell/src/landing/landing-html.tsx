import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LandingPage } from './landing-page';

/** The landing page as HTML for visitors without a session. The build stores it, and the server sends it. */
export function html(): string {
  return renderToString(
    <StaticRouter location="/">
      <LandingPage isLoggedIn={false} />
    </StaticRouter>,
  );
}
