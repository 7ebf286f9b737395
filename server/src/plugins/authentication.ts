import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokens, Identity } from '../auth/access-tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the call comes from; null without a valid token. Read on routes that ask for it. */
    identity: Identity | null;
  }
  interface FastifyInstance {
    /** Hook of routes for signed-in users: refuses the others. */
    requireSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
    /** Hook of routes for everybody that answer a signed-in user differently. */
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
 * The user of a call that passed `requireSignIn`.
 *
 * @throws when the route forgot that hook
 */
export function signedIn(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('This route does not require a sign-in');
  return request.identity;
}
