import { SuccessMessage } from '@tessera/form-model/wire-schema/envelope';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { passwordMatches } from '../../auth/passwords';
import type { Refusal } from '../../errors';
import { inSession } from '../../plugins/authentication';
import { limited } from '../../plugins/rate-limits';
import { isProvedRecently, markSessionProved } from '../../repositories/account/sessions';
import { findApp } from '../../repositories/two-factor/authenticator-apps';
import { findUser } from '../../repositories/users';
import { Password } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { checkAppCode } from '../../two-factor/check-code';
import type { TypedApp } from '../../typed-app';

const Code = Type.String({ maxLength: 40 });

/** Proof that the owner is at the device: the password, or a code of the app for accounts without one. */
export const OwnerProof = Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) });

/** The rate limit of routes that check a proof, by account. */
export function limitedByOwner({ limits }: AppContext) {
  return limited(limits.login, (request) => request.caller?.userId ?? '');
}

/** Returns why the proof is refused; null if it is right. */
export async function proofRefusal(
  { database }: AppContext,
  userId: string,
  { password, code }: Static<typeof OwnerProof>,
): Promise<Refusal | null> {
  const user = await findUser(database, userId);
  if (user?.passwordHash) {
    const matches = await passwordMatches(user.passwordHash, password ?? '');
    return matches ? null : { refused: 'current-password-wrong' };
  }
  return checkAppCode(database, userId, code ?? '');
}

/**
 * Refuses a change that opens another way into the account, unless the person logged in or gave a proof during the last
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
      config: { permission: 'account', ...limitedByOwner(context) },
      schema: {
        tags: ['users'],
        summary: 'Prove who you are before a change to how you log in',
        description:
          'Adding a passkey, an authenticator app or an API key needs a log-in or a proof of the last ten minutes.',
        body: OwnerProof,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const refusal = await proofRefusal(context, userId, request.body);
      if (refusal) return reply.refuse(refusal);
      await markSessionProved(context.database, session);
      return { success: true as const, message: 'Confirmed' };
    },
  );
}
