import type { FastifyInstance } from 'fastify';
import { isUuid } from '../repositories/uuid';

/**
 * Normalises ids in URLs to lower case, as they are stored, because file stores distinguish upper and lower case.
 * Rejects URLs with a NUL character, which no database column can store.
 */
export function normalizeIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.includes('%00')) {
      reply.refuse({ refused: 'invalid-input', message: 'The URL contains a character that is not allowed.' });
      return;
    }
    const params = request.params as { [name: string]: string };
    for (const name in params) {
      const value = params[name];
      if (value !== undefined && isUuid(value)) params[name] = value.toLowerCase();
    }
    done();
  });
}
