import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals, tooManyMessage } from '../errors';
import { networkOf } from '../network-address';
import type { Limit } from '../settings/limits';
import { loggedIn } from './authentication';

/** The error that the library throws for a call above a limit. */
class TooManyRequests extends Error {
  statusCode = refusals['too-many-requests'].status;
  code = 'TESSERA_TOO_MANY_REQUESTS';
}

const tooMany = (seconds: number) => new TooManyRequests(tooManyMessage(seconds));

/** Makes rate limits available. Each route sets its own limit. */
export async function rateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
}

/** Limits a route by network and by `also`, which distinguishes callers within a network. */
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

/** Limits a route by account, from all networks together. The route must require a log-in. */
export function limitedByAccount({ max, windowMs }: Limit): { rateLimit: RateLimitOptions } {
  const keyGenerator = (request: FastifyRequest) => loggedIn(request).userId;
  return { rateLimit: { max, timeWindow: windowMs, hook: 'preHandler', keyGenerator } };
}

/** A second limit for a route, by network. The route’s own settings allow only one limit. */
export function secondLimit(app: FastifyInstance, { max, windowMs }: Limit) {
  const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: (request) => networkOf(request.ip) });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw tooMany(counted.ttlInSeconds);
  };
}

/** Returns the email of the body, as part of a rate limit’s key, so that guesses at one account count together. */
export function emailOf({ body }: { body: unknown }): string {
  return typeof body === 'object' && body && 'email' in body ? String(body.email).trim().toLowerCase() : '';
}
