import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { findUser } from '../repositories/users';
import { loggedIn } from './authentication';

/** Returns a hook for routes of administrators. Others do not learn that the route exists. */
export function onlyAdministrators({ database }: Pick<AppContext, 'database'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const user = await findUser(database, loggedIn(request).userId);
    return user?.isAdministrator ? undefined : reply.refuse('call-not-found');
  };
}
