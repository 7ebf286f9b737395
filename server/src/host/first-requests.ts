import type { AppRoute } from '../releases/build-files';

/** Values that need no encoding in a path. All ids of the product have this form. */
const isPlain = (value: string | undefined) => value !== undefined && /^[\w-]{1,64}$/.test(value);

/** Parameters that the early script replaces: they depend on what the browser stores. */
const OF_BROWSER = 'organization';

/**
 * The paths below /api of the first requests of a page: the user’s account, and those that the route names, with the parameters
 * of the document’s path. Leaves out a request whose parameter is missing.
 */
export function firstRequests(route: AppRoute | null, path: string): string[] {
  if (!route) return [];
  const segments = path.split('/').filter(Boolean);
  const names = route.path.split('/').filter(Boolean);
  const parameterOf = (name: string) => segments[names.findIndex((each) => each.replace(/[:?]/g, '') === name)];
  const filled = (route.firstRequests ?? []).flatMap((request) => {
    const parameters = [...request.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name === OF_BROWSER ? [] : [name]));
    if (!parameters.every((name) => isPlain(parameterOf(name)))) return [];
    return [
      request.replace(/:(\w+)/g, (given, name: string) => (name === OF_BROWSER ? given : (parameterOf(name) ?? ''))),
    ];
  });
  return ['/users/me', ...filled];
}
