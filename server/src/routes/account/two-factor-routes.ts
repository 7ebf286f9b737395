import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { AppSecretBody, RecoveryCodesBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { changeInSession } from '../../auth/change-in-session';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal } from '../../errors';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { recordAudit } from '../../repositories/audit-events';
import { confirmApp, deleteApp, findApp, storePendingApp } from '../../repositories/two-factor/authenticator-apps';
import { replaceRecoveryCodes } from '../../repositories/two-factor/recovery-codes';
import { findUser } from '../../repositories/users';
import { okResponse } from '../../schemas/route-responses';
import { newAppSecret, stepOfCode } from '../../two-factor/app-codes';
import { hashRecoveryCode, newRecoveryCodes } from '../../two-factor/recovery-code';
import type { TypedApp } from '../../typed-app';
import { Code, needsRecentProof, OwnerProof, proofRefusal } from './owner-proof';

const tags = ['users'];

/** Replaces the codes and returns them. They are not stored, only their hashes. */
async function createRecoveryCodes(transaction: Queries, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(transaction, userId, code)));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

function start(app: TypedApp, context: AppContext): void {
  const { database, installation } = context;
  app.post(
    '/users/two-factor/start',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(context.limits.login) },
      preHandler: needsRecentProof(context),
      schema: {
        tags,
        summary: 'Start to set up an authenticator app',
        description: 'Two-factor log-in starts only after a first code is confirmed.',
        response: okResponse(successWith(AppSecretBody, 'The secret for the app. It is not shown again.')),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const user = await findUser(database, userId);
      if (!user) return reply.refuse('session-ended');
      const { name } = await installation.read();
      const secret = newAppSecret(name, user.email);
      if (!(await storePendingApp(database, userId, secret.secret))) return reply.refuse('two-factor-is-on');
      return { success: true as const, data: secret };
    },
  );
}

function confirm(app: TypedApp, context: AppContext): void {
  const { database, sessions } = context;
  app.post(
    '/users/two-factor/confirm',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(context.limits.login) },
      schema: {
        tags,
        summary: 'Turn on two-factor log-in with a first code of the app',
        body: Type.Object({ code: Code }),
        response: okResponse(successWith(RecoveryCodesBody, 'Ten recovery codes. They are not shown again.')),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const pending = await findApp(database, userId);
      if (pending?.confirmedAt) return reply.refuse('two-factor-is-on');
      const step = pending && (await stepOfCode(pending.secret, request.body.code, pending.lastStep));
      if (!step) return reply.refuse('first-code-wrong');
      const codes = await changeInSession(database, { userId, session }, async (transaction) => {
        if (!(await confirmApp(transaction, userId, step))) return null;
        const origin = originOf(request);
        const detail = 'Authenticator app';
        await recordAudit(transaction, { type: 'two-factor-on', actor: { id: userId }, detail, origin });
        return createRecoveryCodes(transaction, userId);
      });
      if (isRefusal(codes)) return reply.refuse(codes);
      if (!codes) return reply.refuse('two-factor-is-on');
      sessions.forget([session]);
      return { success: true as const, data: { codes } };
    },
  );
}

function turnOff(app: TypedApp, context: AppContext): void {
  const { database, sessions } = context;
  app.post(
    '/users/two-factor/turn-off',
    {
      config: { permission: 'account', ...limitedByAccount(context.limits.login) },
      schema: {
        tags,
        summary: 'Turn off two-factor log-in',
        body: OwnerProof,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const refusal = await proofRefusal(context, request);
      if (refusal) return reply.refuse(refusal);
      const ended = await changeInSession(database, { userId, session }, async (transaction) => {
        if (!(await deleteApp(transaction, userId))) return null;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'two-factor-off', actor: { id: userId }, origin });
        return null;
      });
      if (ended) return reply.refuse(ended);
      sessions.forget([session]);
      return { success: true as const, message: 'Two-factor log-in is off.' };
    },
  );
}

function replaceCodes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.post(
    '/users/two-factor/recovery-codes',
    {
      config: { permission: 'account', ...limitedByAccount(context.limits.login) },
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        body: OwnerProof,
        response: okResponse(successWith(RecoveryCodesBody, 'Ten new codes. The earlier ones stop working.')),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      if (!(await findApp(database, userId))?.confirmedAt) return reply.refuse('two-factor-is-off');
      const refusal = await proofRefusal(context, request);
      if (refusal) return reply.refuse(refusal);
      const codes = await changeInSession(database, { userId, session }, async (transaction) => {
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'recovery-codes-created', actor: { id: userId }, origin });
        return createRecoveryCodes(transaction, userId);
      });
      if (isRefusal(codes)) return reply.refuse(codes);
      return { success: true as const, data: { codes } };
    },
  );
}

/** The authenticator app of an account, and its recovery codes. */
export function twoFactorRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [start, confirm, turnOff, replaceCodes]) route(app, context);
}
