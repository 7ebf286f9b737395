import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals, tooManyMessage } from '../errors';
import { networkOf } from '../network-address';
import type { Limit } from '../settings/limits';
import { signedIn } from './authentication';

/** Thrown by the library: an error with the body of the refusal. */
class TooManyRequests extends Error {
  statusCode = refusals['too-many-requests'].status;
  code = 'TESSERA_TOO_MANY_REQUESTS';
}

const tooMany = (seconds: number) => new TooManyRequests(tooManyMessage(seconds));

/** Makes limits available to routes; none holds until a route names it. */
export async function rateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
}

/** A route's limit, counted by network and by `also`, which tells apart callers of one network. */
export function limited(
  { max, windowMs }: Limit,
  also: (request: FastifyRequest) => string = () => '',
): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max,
      timeWindow: windowMs,
      hook: 'preHandler',
      keyGenerator: (request) => `${networkOf(request.ip)} ${also(request)}`,
    },
  };
}

/** A limit of what one account does, from whatever network. Its routes require a sign-in. */
export function limitedByAccount({ max, windowMs }: Limit): { rateLimit: RateLimitOptions } {
  const keyGenerator = (request: FastifyRequest) => signedIn(request).userId;
  return { rateLimit: { max, timeWindow: windowMs, hook: 'preHandler', keyGenerator } };
}

/** A second limit on a route, by network only: the library counts one in a route's own settings. */
export function alsoLimited(app: FastifyInstance, { max, windowMs }: Limit) {
  const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: (request) => networkOf(request.ip) });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw tooMany(counted.ttlInSeconds);
  };
}

/** The address in a body, as part of a limit's key: guesses at one account count together. */
export function emailOf({ body }: { body: unknown }): string {
  return typeof body === 'object' && body && 'email' in body ? String(body.email).trim().toLowerCase() : '';
}
