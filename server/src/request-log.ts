import type { FastifyServerOptions } from 'fastify';

/** Structured lines without secrets and without addresses of people: the path, never the query or a header. */
export function requestLog(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: (request.url ?? '').split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}
