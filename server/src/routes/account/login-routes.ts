import { SuccessMessage } from '@tessera/form-model/schema/envelope';
import { LoginResultBody, MeBody, TokensBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { knownDevice, rememberDevice } from '../../auth/known-device';
import { accountHash, logInWithPassword } from '../../auth/password-login';
import { knownTimeZone, originOf } from '../../auth/request-device';
import { endSessionOfToken, refreshSession } from '../../auth/sessions';
import { isRefusal } from '../../errors';
import { loggedIn } from '../../plugins/authentication';
import { emailOf, limited, secondLimit } from '../../plugins/rate-limits';
import { recordAudit } from '../../repositories/audit-events';
import { findUser, wireUser } from '../../repositories/users';
import { Password, TimeZone, Token } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { afterFirstStep } from '../../two-factor/first-step';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];

function logIn(app: TypedApp, context: AppContext): void {
  const { database, limits, publicUrl } = context;
  app.post(
    '/users/login',
    {
      config: { permission: 'public', ...limited(limits.login, emailOf) },
      // A second limit for all accounts together, because trying one password on many accounts is an attack as well.
      preHandler: secondLimit(context, 'log-ins', limits.accounts),
      schema: {
        tags,
        summary: 'Log in with email and password',
        body: Type.Object({
          email: Type.String({ maxLength: 254 }),
          password: Password,
          timeZone: TimeZone,
          trustedDevice: Type.Optional(Token),
        }),
        response: okResponse(LoginResultBody),
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = accountHash(email);
      const device = await knownDevice(database, request, account);
      const user = await logInWithPassword(database, { email, password, device, origin: originOf(request) });
      if (isRefusal(user)) return reply.refuse(user);
      await rememberDevice(database, reply, { account, publicUrl });
      const first = { user, verified: user.passwordHash, proof: 'Password' };
      return (await afterFirstStep(context, request, first)) ?? reply.refuse('credentials-wrong');
    },
  );
}

function refresh(app: TypedApp, { database, limits, tokens }: AppContext): void {
  app.post(
    '/users/refresh-token',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Exchange a refresh token for a new pair of tokens',
        description:
          'A refresh token works once. The same browser may repeat its request for a minute and gets the same pair. ' +
          'Any other use of a used token ends its session.',
        body: Type.Object({ refreshToken: Type.String({ maxLength: 200 }), timeZone: TimeZone }),
        response: okResponse(TokensBody),
      },
    },
    async (request, reply) => {
      const { refreshToken } = request.body;
      const userAgent = request.headers['user-agent'] ?? '';
      const timeZone = knownTimeZone(request.body.timeZone);
      const pair = await refreshSession(database, tokens, { refreshToken, userAgent, timeZone });
      return pair ? { success: true as const, ...pair } : reply.refuse('session-ended');
    },
  );
}

function logOut(app: TypedApp, { database, limits, sessions }: AppContext): void {
  app.post(
    '/users/logout',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'End a session',
        body: Type.Object({ refreshToken: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request) => {
      const { refreshToken } = request.body;
      const ended = refreshToken ? await endSessionOfToken(database, refreshToken) : null;
      if (ended) {
        sessions.forget([ended.family]);
        const actor = { id: ended.userId };
        await recordAudit(database, { type: 'logged-out', actor, origin: originOf(request) });
      }
      return { success: true as const, message: 'Logged out' };
    },
  );
}

function readLoggedInUser(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/users/me',
    {
      config: { permission: 'account', beforeSecondFactor: true },
      schema: {
        tags,
        summary: 'Read the logged-in user',
        response: okResponse(MeBody),
      },
    },
    async (request, reply) => {
      const user = await findUser(database, loggedIn(request).userId);
      return user ? { success: true as const, user: wireUser(user) } : reply.refuse('session-ended');
    },
  );
}

/** Logs in and out, and refreshes sessions. */
export function loginRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [logIn, refresh, logOut, readLoggedInUser]) route(app, context);
}
