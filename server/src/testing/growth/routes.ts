import type { FastifyInstance } from 'fastify';

export interface AppRoute {
  method: string;
  path: string;
}

/** Lists all routes of an app, including those that the OpenAPI description hides. */
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
