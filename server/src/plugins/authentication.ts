import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokens, Identity } from '../auth/access-tokens';
import type { SessionChecks } from '../auth/session-checks';

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

/** The services that authentication needs. */
export interface AuthenticationServices {
  tokens: AccessTokens;
  sessions: SessionChecks;
}

async function identityOf(
  request: FastifyRequest,
  { tokens, sessions }: AuthenticationServices,
): Promise<Identity | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const identity = await tokens.read(token);
  return identity && (await sessions.isOpen(identity.family)) ? identity : null;
}

/** Reads bearer tokens. A token works only while its session is open. */
export function authentication(app: FastifyInstance, services: AuthenticationServices): void {
  app.decorateRequest('identity', null);
  app.decorate('readSignIn', async (request) => {
    request.identity = await identityOf(request, services);
  });
  app.decorate('requireSignIn', async (request, reply) => {
    request.identity = await identityOf(request, services);
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
