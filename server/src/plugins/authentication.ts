import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokens, Identity } from '../auth/access-tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null without a valid token. Set only by the two hooks below. */
    identity: Identity | null;
  }
  interface FastifyInstance {
    /** Hook for routes that require a sign-in. Refuses other callers. */
    requireSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
    /** Hook for public routes that also read the sign-in, if there is one. */
    readSignIn(request: FastifyRequest): Promise<void>;
  }
}

async function identityOf(request: FastifyRequest, tokens: AccessTokens): Promise<Identity | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? tokens.read(token) : null;
}

/** Reads bearer tokens. */
export function authentication(app: FastifyInstance, tokens: AccessTokens): void {
  app.decorateRequest('identity', null);
  app.decorate('readSignIn', async (request) => {
    request.identity = await identityOf(request, tokens);
  });
  app.decorate('requireSignIn', async (request, reply) => {
    request.identity = await identityOf(request, tokens);
    if (request.identity) return undefined;
    reply.header('www-authenticate', 'Bearer');
    return reply.refuse(request.headers.authorization ? 'session-ended' : 'sign-in-required');
  });
}

/**
 * Returns the user of a request on a route with the hook `requireSignIn`.
 *
 * @throws if the route does not have that hook
 */
export function signedIn(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('This route does not require a sign-in');
  return request.identity;
}
