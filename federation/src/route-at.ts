import { type Route, routes } from './parts';
import { matchPath } from './router';

/** The route of a part that answers an address; undefined for the landing page and unknown addresses. */
export function routeAt(pathname: string): Route | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}

/** The page that a route shows, as `mf-builder/DashboardPage`. Several routes can show one page. */
export function pageOf({ part, page }: Route): string {
  return `${part}/${page}`;
}
