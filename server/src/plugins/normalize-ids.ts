import type { FastifyInstance } from 'fastify';
import { isUuid } from '../repositories/uuid';

/**
 * Normalises ids in URLs to lower case, as they are stored, because file stores distinguish upper and lower case.
 * Rejects URLs with a NUL character, which no database column can store.
 */
export function normalizeIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) {
      return reply.refuse({ refused: 'invalid-input', message: 'The URL contains a character that is not allowed.' });
    }
    const params = request.params as { [name: string]: string };
    for (const [name, value] of Object.entries(params)) if (isUuid(value)) params[name] = value.toLowerCase();
    return undefined;
  });
}
