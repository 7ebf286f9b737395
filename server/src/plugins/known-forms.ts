import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { isKnownForm, ownsForm } from '../repositories/forms';
import { isUuid } from '../repositories/uuid';
import { signedIn } from './authentication';

/** How many ids of forms are remembered, so that a form that is being answered costs no query for each call. */
const MOST_REMEMBERED = 10_000;

type FormHook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/**
 * Hook of visitors' routes: refuses a form that never was, before the body is read. A form that was deleted since it was
 * remembered is refused by the route itself.
 */
export function knownForm(database: Database): FormHook {
  const remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  return async (request, reply) => {
    const id = idOf(request);
    if (remembered.has(id)) return undefined;
    if (!isUuid(id) || !(await isKnownForm(database, id))) return reply.refuse('form-not-found');
    remembered.set(id, true);
    return undefined;
  };
}

/** Hook of owners' routes, after `requireSignIn`: refuses a form that is not the user's, before the body is read. */
export function ownForm(database: Database): FormHook {
  return async (request, reply) =>
    (await ownsForm(database, idOf(request), signedIn(request).userId)) ? undefined : reply.refuse('form-not-found');
}
