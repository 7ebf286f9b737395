import type { FastifyInstance } from 'fastify';

export interface AppRoute {
  method: string;
  path: string;
}

/** Every route of an app, as the app itself has them: also those that are in no description. */
export function routesOf(app: FastifyInstance): AppRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<own>\S+)(?: \((?<methods>[^)]+)\))?/.exec(line)?.groups;
      if (!found) return [];
      const { indent = '', own = '', methods = '' } = found;
      const depth = indent.length / 4;
      above.splice(depth, above.length, own);
      const path = above.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, path }));
    });
}
