import type { AppRoute } from '../releases/build-files';

/** Returns whether a path matches a react-router pattern. Supports the segments `:name` and `:name?`. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return false;
  return wanted.every((segment, index) => {
    const part = given[index];
    if (part === undefined) return segment.endsWith('?');
    return segment.startsWith(':') || segment === part;
  });
}

/** Returns the route of a path; null if there is none. */
export function routeOfPath(routes: readonly AppRoute[], path: string): AppRoute | null {
  return routes.find((route) => matches(route.path, path)) ?? null;
}
