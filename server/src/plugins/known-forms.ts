import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { isKnownForm, ownsForm } from '../repositories/forms';
import { isUuid } from '../repositories/uuid';
import { signedIn } from './authentication';

/** A body below this is read sooner than a database is asked. */
const SMALL_BYTES = 16 * 1024;

type FormHook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Hook of visitors' routes: refuses a form that never was, before a large body is read. */
export function knownForm(database: Database): FormHook {
  return async (request, reply) => {
    const id = idOf(request);
    if (!isUuid(id)) return reply.refuse('form-not-found');
    const length = request.headers['content-length'];
    if (length !== undefined && Number(length) <= SMALL_BYTES) return undefined;
    return (await isKnownForm(database, id)) ? undefined : reply.refuse('form-not-found');
  };
}

/** Hook of owners' routes, after `requireSignIn`: refuses a form that is not the user's, before the body is read. */
export function ownForm(database: Database): FormHook {
  return async (request, reply) =>
    (await ownsForm(database, idOf(request), signedIn(request).userId)) ? undefined : reply.refuse('form-not-found');
}
