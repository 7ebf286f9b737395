import { pageOf, routeAt } from '@tessera/federation/route-at';
import { BEFORE_POP, createBrowserHistory, Router } from '@tessera/federation/router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import './view-transition.css';
import { withViewTransition } from './view-transition';

type History = ReturnType<typeof createBrowserHistory>;
type Shown = Pick<History, 'action' | 'location'>;

/**
 * Renders the router at the address of the window. Unlike react-router’s own `BrowserRouter` it renders a page at once and
 * not in slices, between which the former screen would be drawn again, and it fades from one page to another. Changes within
 * a page, redirects and Back change at once: browsers may animate Back themselves.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState<Shown>({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let latest: Shown = { action: history.action, location: history.location };
    return history.listen((next) => {
      if (next.action === 'POP' && !window.dispatchEvent(new Event(BEFORE_POP, { cancelable: true }))) return;
      const [former, route] = [latest, next].map(({ location }) => routeAt(location.pathname));
      latest = next;
      const isOtherPage = former && route && pageOf(former) !== pageOf(route);
      // The fade begins a frame later: a redirect may have followed by then.
      if (next.action === 'PUSH' && isOtherPage) withViewTransition(() => flushSync(() => setShown(latest)));
      else setShown(next);
    });
  }, [history]);
  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action} useTransitions={false}>
      {children}
    </Router>
  );
}
