import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../app-context';
import { type Refusal, TooManyRequests, tooManyRefusal } from '../errors';
import { isOpen } from '../permissions';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { networkOf } from '../requests/network-address';
import type { Limit, Limits } from '../settings/limits';
import { loggedIn } from './authentication';

/** The library’s store over the counters that all servers share. Each route has its own name. */
function sharedStore(limiter: RateLimiter) {
  return class SharedStore implements FastifyRateLimitStore {
    constructor(readonly options: object) {}

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const { method, url } = (this.options as { routeInfo: RouteOptions }).routeInfo;
      limiter.count(`${method} ${url}`, key, { max, windowMs }).then(
        (place) => callback(null, place),
        (error: Error) => callback(error),
      );
    }

    child(options: object): SharedStore {
      return new SharedStore(options);
    }
  };
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Limits each route that changes something and has no limit of its own: what it stores has no other bound in time. */
function limitChanges(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRoute', (route) => {
    const { method, config } = route;
    if (!config?.permission || config.rateLimit || [method].flat().every((each) => readingMethods.includes(each)))
      return;
    route.config = {
      ...config,
      ...(isOpen(config.permission) ? limited(limits.submit) : limitedByAccount(limits.write)),
    };
  });
}

/** Makes rate limits available. A route can set its own limit; those that change something have one in any case. */
export async function rateLimits(
  app: FastifyInstance,
  { limiter, limits }: Pick<AppContext, 'limiter' | 'limits'>,
): Promise<void> {
  // Before the library, which reads the limits of a route in a hook like this one.
  limitChanges(app, limits);
  await app.register(rateLimit, {
    global: false,
    store: sharedStore(limiter),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(tooManyRefusal(Math.ceil(ttl / 1000))),
  });
  app.addHook('onClose', () => limiter.flush());
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

/**
 * A second limit for a route, by network. The route’s own settings allow only one limit.
 *
 * @param name routes with the same name count together
 */
export function secondLimit({ limiter }: Pick<AppContext, 'limiter'>, name: string, limit: Limit) {
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = await rateRefusal(limiter, { name, caller: networkOf(request.ip), limit });
    if (refusal) throw new TooManyRequests(refusal);
  };
}

/** Counts a call against a limit. Returns a refusal if it is above the limit. */
export async function rateRefusal(
  limiter: RateLimiter,
  { name, caller, limit }: { name: string; caller: string; limit: Limit },
): Promise<Refusal | null> {
  const { current, ttl } = await limiter.count(name, caller, limit);
  return current <= limit.max ? null : tooManyRefusal(Math.ceil(ttl / 1000));
}

/** Bytes of answers up to which a submission counts as one call. */
const CALL_BYTES = 64 * 1024;

/**
 * Counts a large submission as several calls, so that the bytes that one network can store in a minute are bounded as well.
 *
 * @param bytes of its answers as they were sent
 * @throws TooManyRequests
 */
export async function limitBytes(
  { limiter, limits }: Pick<AppContext, 'limiter' | 'limits'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  bytes: number,
): Promise<void> {
  const calls = Math.floor(bytes / CALL_BYTES);
  if (calls === 0) return;
  const { current, ttl } = await limiter.count('large submissions', networkOf(ip), limits.submit, calls);
  if (current > limits.submit.max) throw new TooManyRequests(tooManyRefusal(Math.ceil(ttl / 1000)));
}

/** Returns the email of the body, as part of a rate limit’s key, so that guesses at one account count together. */
export function emailOf({ body }: { body: unknown }): string {
  return typeof body === 'object' && body && 'email' in body ? String(body.email).trim().toLowerCase() : '';
}
