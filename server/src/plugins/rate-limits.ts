import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../app-context';
import { type Refusal, TooManyRequests, tooManyRefusal } from '../errors';
import { type Access, isOpen } from '../permissions';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { networkOf } from '../requests/network-address';
import type { Limit, Limits } from '../settings/limits';
import { loggedIn } from './authentication';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why strangers may call the route as often as they like. Every other route has a limit. */
    unlimited?: string;
  }
}

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

/** The limit of a route of the API that declares none: by account, or by network where anyone may call it. */
function usualLimit(permission: Access, isReading: boolean, limits: Limits) {
  if (isOpen(permission)) return limited(limits.submit);
  return limitedByAccount(isReading ? limits.read : limits.write);
}

/** Limits each route that has no limit of its own. The server does not start with one that has none and does not say why. */
function limitEachRoute(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (config?.rateLimit || config?.unlimited) return;
    // The plugin for other origins answers a preflight request from memory.
    if (method === 'OPTIONS') return;
    if (!config?.permission) {
      // Authentication refuses a route of the API without one.
      if (url.startsWith('/api/')) return;
      throw new Error(`${method} ${url} has no limit and does not say why`);
    }
    const isReading = [method].flat().every((each) => readingMethods.includes(each));
    route.config = { ...config, ...usualLimit(config.permission, isReading, limits) };
  });
}

/** Makes rate limits available. A route can set its own limit; the others of the API get the usual one. */
export async function rateLimits(
  app: FastifyInstance,
  { limiter, limits }: Pick<AppContext, 'limiter' | 'limits'>,
): Promise<void> {
  // Before the library, which reads the limits of a route in a hook like this one.
  limitEachRoute(app, limits);
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
 * Returns a function that counts a request by its network, and returns a refusal if it is above the limit.
 *
 * @param name requests with the same name count together
 */
export function networkLimit({ limiter }: Pick<AppContext, 'limiter'>, name: string, limit: Limit) {
  return ({ ip }: Pick<FastifyRequest, 'ip'>): Promise<Refusal | null> =>
    rateRefusal(limiter, { name, caller: networkOf(ip), limit });
}

/**
 * A second limit for a route, by network. The route’s own settings allow only one limit.
 *
 * @param name routes with the same name count together
 */
export function secondLimit(context: Pick<AppContext, 'limiter'>, name: string, limit: Limit) {
  const refusalOf = networkLimit(context, name, limit);
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = await refusalOf(request);
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
