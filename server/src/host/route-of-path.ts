import type { AppRoute } from './build-files';

/** Whether a path fits a pattern in react-router's syntax, as far as our routes use it: `:name` and `:name?`. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return false;
  return wanted.every((segment, at) => {
    const part = given[at];
    if (part === undefined) return segment.endsWith('?');
    return segment.startsWith(':') || segment === part;
  });
}

/** The route that a path belongs to; null when the app has none for it. */
export function routeOfPath(routes: readonly AppRoute[], path: string): AppRoute | null {
  return routes.find((route) => fits(route.path, path)) ?? null;
}
