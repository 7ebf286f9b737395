import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { SessionsBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { endSession, endSessionsOf, listSessions } from '../../repositories/account/sessions';
import { recordAudit } from '../../repositories/audit-events';
import { lockUser } from '../../repositories/users';
import { Id } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { counted } from '../../texts/counted';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];

function list(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/users/sessions',
    {
      config: { permission: 'account', beforeSecondFactor: true },
      schema: {
        tags,
        summary: 'List the devices that are logged in to the account',
        response: okResponse(successWith(SessionsBody, 'The open sessions, most recently used first.')),
      },
    },
    async (request) => {
      const { userId, session: current } = inSession(request);
      const sessions = (await listSessions(database, userId)).map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: session.id === current,
      }));
      return { success: true as const, data: { sessions } };
    },
  );
}

function revoke(app: TypedApp, { database, limits, sessions }: AppContext): void {
  app.delete(
    '/users/sessions/:sessionId',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(limits.accounts) },
      schema: {
        tags,
        summary: 'Log out one device',
        description: 'Its access token stops working within 20 seconds.',
        params: Type.Object({ sessionId: Id }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const { sessionId } = request.params;
      const device = await database.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        const ended = await endSession(transaction, userId, sessionId);
        if (ended === null) return null;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'session-revoked', actor: { id: userId }, target: ended, origin });
        return ended;
      });
      if (device === null) return reply.refuse('session-not-found');
      sessions.forget([sessionId]);
      return { success: true as const, message: `${device || 'The device'} was logged out.` };
    },
  );
}

function revokeAll(app: TypedApp, { database, limits, sessions }: AppContext): void {
  app.delete(
    '/users/sessions',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(limits.accounts) },
      schema: {
        tags,
        summary: 'Log out everywhere, also on this device',
        response: okResponse(SuccessMessage),
      },
    },
    async (request) => {
      const { userId } = loggedIn(request);
      const ended = await database.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        const sessionIds = await endSessionsOf(transaction, userId);
        const detail = counted(sessionIds.length, 'device');
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'sessions-revoked', actor: { id: userId }, detail, origin });
        return sessionIds;
      });
      sessions.forget(ended);
      return { success: true as const, message: 'You are logged out on all devices.' };
    },
  );
}

/** The devices that are logged in to an account. */
export function sessionRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [list, revoke, revokeAll]) route(app, context);
}
