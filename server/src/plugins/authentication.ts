import type { FastifyContextConfig, FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AccessTokens } from '../auth/access-tokens';
import { isApiKey } from '../auth/api-keys';
import { hashOpaqueToken } from '../auth/opaque-token';
import type { SessionChecks } from '../auth/session-checks';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { type Access, everyPermission, isOpen, type Permission, securityOf } from '../permissions';
import type { CurrentInstallation } from '../registration/current-installation';
import { useApiKey } from '../repositories/account/api-keys';
import { type Check, spaces } from './spaces';

/** Who makes a call, and what this call may do. */
export interface Caller {
  userId: string;
  /** The id of the session; null for a call without one. */
  session: string | null;
  permissions: ReadonlySet<Permission>;
  /** Whether the account has an authenticator app or a passkey. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a valid log-in. Set before the route’s own hooks, by the permission that the route declares. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The permission that this route requires. Every route below `/api` declares it. */
    permission?: Access;
    /** Whether an account without a second factor may call it where one is required: to set it up and to log out. */
    beforeSecondFactor?: true;
  }
}

/** The services that authentication needs. */
export interface AuthenticationServices {
  database: Database;
  tokens: AccessTokens;
  sessions: SessionChecks;
  installation: CurrentInstallation;
}

/** The bearer token of a request; empty without one. */
function bearerOf({ headers }: FastifyRequest): string {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : '';
}

async function callerOf(token: string, { database, tokens, sessions }: AuthenticationServices): Promise<Caller | null> {
  if (isApiKey(token)) {
    const key = await useApiKey(database, hashOpaqueToken(token));
    return key && { ...key, session: null, permissions: new Set(key.scopes) };
  }
  const identity = token ? await tokens.read(token) : null;
  const open = identity && (await sessions.open(identity.family));
  return open && { userId: identity.userId, session: identity.family, permissions: everyPermission, ...open };
}

/** Why an API key without a scope is refused. */
export function scopeRefusal(permission: Permission): Refusal {
  const message =
    permission === 'account'
      ? 'API keys cannot be used for this call. Log in to use it.'
      : `This API key does not have the scope ${permission}.`;
  return { refused: 'permission-missing', message };
}

/** Whether the account must first get a second factor. It can always do that, and answer forms like a visitor. */
async function mustSetUp(
  { hasSecondFactor }: Caller,
  { permission = 'public', beforeSecondFactor }: FastifyContextConfig,
  { installation }: AuthenticationServices,
): Promise<boolean> {
  if (hasSecondFactor || beforeSecondFactor || isOpen(permission)) return false;
  return (await installation.read()).requiresTwoFactor;
}

/** Refuses callers without the permission of the route. */
function authorize(services: AuthenticationServices): Check {
  return async (request, reply) => {
    const { permission = 'public' } = request.routeOptions.config;
    if (permission === 'public') return undefined;
    const token = bearerOf(request);
    const caller = await callerOf(token, services);
    request.caller = caller;
    if (caller?.permissions.has(permission)) {
      return (await mustSetUp(caller, request.routeOptions.config, services))
        ? reply.refuse('two-factor-required')
        : undefined;
    }
    if (caller) return reply.refuse(caller.session ? 'permission-missing' : scopeRefusal(permission));
    // A program should learn that its key is revoked. A visitor whose session ended can still answer.
    const isKey = isApiKey(token);
    if (isOpen(permission) && !isKey) return undefined;
    reply.header('www-authenticate', 'Bearer');
    if (isKey) return reply.refuse('key-invalid');
    return reply.refuse(request.headers.authorization ? 'session-ended' : 'login-required');
  };
}

/**
 * Repeats the checks after the body has arrived: a slow body takes minutes, and the caller’s session, key or role may have
 * ended in the meantime. Answering a form is left out, because anyone may do it.
 */
const afterBody =
  (checks: readonly Check[]): Check =>
  async (request, reply) => {
    const { permission = 'public' } = request.routeOptions.config;
    if (request.body === undefined || isOpen(permission)) return undefined;
    for (const check of checks) {
      if (await check(request, reply)) return reply;
    }
    return undefined;
  };

const API = '/api/';

/**
 * Checks the permission of every route below `/api` before its other hooks, then the caller’s right to the form or
 * organization, and writes the permission into the route’s description. The server does not start with a route that declares none.
 */
export function authentication(app: FastifyInstance, services: AuthenticationServices): void {
  const check = authorize(services);
  const spaceChecks = spaces(app, services);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(API)) return;
    const access = route.config?.permission;
    if (access === undefined) throw new Error(`${route.method} ${route.url} does not declare a permission`);
    const others = [route.onRequest ?? []].flat() as onRequestHookHandler[];
    if (!others.includes(check)) {
      const checks = [check, ...spaceChecks(route)];
      route.onRequest = [...checks, ...others];
      route.preValidation = [afterBody(checks), ...[route.preValidation ?? []].flat()];
    }
    if (route.schema) route.schema.security = securityOf(access);
  });
}

/**
 * Returns the caller of a route that requires a log-in.
 *
 * @throws if the route does not require one
 */
export function loggedIn(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This route does not require a log-in');
  return request.caller;
}

/**
 * Returns the caller of a route with the permission `account`, and the session of the call.
 *
 * @throws if the route can be called without a session
 */
export function inSession(request: FastifyRequest): { userId: string; session: string } {
  const { userId, session } = loggedIn(request);
  if (session === null) throw new Error('This route can be called without a session');
  return { userId, session };
}
