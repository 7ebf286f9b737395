import type { FastifyReply, FastifyRequest } from 'fastify';
import { largeCache } from '../caches/large-cache';
import type { Database } from '../database/database';
import { formExists } from '../repositories/forms';
import { isUuid } from '../repositories/uuid';
import type { SubmissionTools } from '../submissions/submission';

/** Size of the cache. It saves a query per request while a form is being answered. */
const MAX_CACHED = 10_000;

type FormHook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/**
 * Returns a hook for visitors’ routes. Refuses an unknown form before the body is read. If the form was deleted after
 * it was cached, the route itself refuses it.
 */
export function knownForm(database: Database): FormHook {
  const cache = largeCache<true>(MAX_CACHED);
  return async (request, reply) => {
    const id = idOf(request);
    if (cache.has(id)) return undefined;
    if (!isUuid(id) || !(await formExists(database, id))) return reply.refuse('form-not-found');
    cache.set(id, true);
    return undefined;
  };
}

/**
 * Returns a hook for routes that store responses. Refuses calls before their body is read while too many responses are
 * waiting, because reading and checking them would delay the others.
 */
export function refuseWhenFull({ isFull }: Pick<SubmissionTools, 'isFull'>) {
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isFull()) reply.header('retry-after', '5').refuse('unavailable');
    else done();
  };
}
