import { SuccessMessage } from '@tessera/form-model/schema/envelope';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Refusal } from '../../errors';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { isProvedRecently, markSessionProved } from '../../repositories/account/sessions';
import { findApp } from '../../repositories/two-factor/authenticator-apps';
import { findUser } from '../../repositories/users';
import { Password } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { refuseWrongCode, refuseWrongPassword } from '../../two-factor/confirm-owner';
import type { TypedApp } from '../../typed-app';

/** A code of an app, or a recovery code. */
export const Code = Type.String({ maxLength: 40 });

/** Proof that the owner is at the device: the password, or a code of the app for accounts without one. */
export const OwnerProof = Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) });

/** Returns why the proof in the body is refused; null if it is right. */
export async function proofRefusal(
  { database }: AppContext,
  request: FastifyRequest & { body: Static<typeof OwnerProof> },
): Promise<Refusal | null> {
  const { password = '', code = '' } = request.body;
  const user = await findUser(database, loggedIn(request).userId);
  if (!user) return { refused: 'session-ended' };
  const confirmation = { user, origin: originOf(request) };
  if (user.passwordHash) return refuseWrongPassword(database, confirmation, password);
  return refuseWrongCode(database, confirmation, code);
}

/** The refusal of a wrong password, as an error of the form’s field. */
export function asPasswordError(refusal: Refusal): Refusal {
  if (refusal.refused !== 'current-password-wrong') return refusal;
  const message = 'Your password is incorrect.';
  return { ...refusal, message, errors: { password: message } };
}

/**
 * Refuses a change that opens another way into the account, weakens its protection or takes all its data, unless the person logged in or gave a proof during the last
 * ten minutes. The refusal names what to ask for.
 */
export function needsRecentProof({ database }: AppContext): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { userId, session } = inSession(request);
    if (await isProvedRecently(database, session)) return undefined;
    const [user, app] = await Promise.all([findUser(database, userId), findApp(database, userId)]);
    if (user?.passwordHash) return reply.refuse('password-needed');
    return reply.refuse(app?.confirmedAt ? 'app-code-needed' : 'new-login-needed');
  };
}

/**
 * The same for routes that ask accounts with a password for it in their body. Accounts without one need a log-in of the last
 * ten minutes.
 */
export function needsProofWithoutPassword({ database }: AppContext): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { userId, session } = inSession(request);
    const user = await findUser(database, userId);
    if (user?.passwordHash || (await isProvedRecently(database, session))) return undefined;
    return reply.refuse('new-login-needed');
  };
}

/** Accepts a proof for the changes of the next ten minutes. */
export function ownerProofRoutes(app: TypedApp, context: AppContext): void {
  app.post(
    '/users/proof',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(context.limits.login) },
      schema: {
        tags: ['users'],
        summary: 'Prove who you are before a change to how you log in',
        description:
          'Adding an authenticator app, a passkey or an API key, removing a passkey and taking the archive of all data need ' +
          'a log-in or a proof of the last ten minutes.',
        body: OwnerProof,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { session } = inSession(request);
      const refusal = await proofRefusal(context, request);
      if (refusal) return reply.refuse(refusal);
      await markSessionProved(context.database, session);
      return { success: true as const, message: 'Confirmed' };
    },
  );
}
