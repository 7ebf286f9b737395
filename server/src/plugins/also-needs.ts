import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Permission } from '../permissions';
import { scopeRefusal } from './authentication';

/** Refuses API keys without a further scope, for calls that need more than the one that their route declares. */
export function alsoNeeds(permission: Permission): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    if (request.caller?.permissions.has(permission)) return undefined;
    return reply.refuse(scopeRefusal(permission));
  };
}
