import { HOUR_MS } from '@tessera/fields/durations';
import { SuccessMessage } from '@tessera/form-model/schema/envelope';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { newPasswordRefusal } from '../../auth/new-password';
import { hashOpaqueToken, newOpaqueToken } from '../../auth/opaque-token';
import { hashPassword } from '../../auth/passwords';
import { originOf } from '../../auth/request-device';
import { passwordResetEmail } from '../../mail/emails/account-emails';
import { queueEmail } from '../../mail/queue-email';
import { inSession } from '../../plugins/authentication';
import { emailOf, limited, limitedByAccount, secondLimit } from '../../plugins/rate-limits';
import { storePasswordReset, usePasswordReset } from '../../repositories/account/password-resets';
import { endOtherSessions, endSessionsOf, isOpenSession } from '../../repositories/account/sessions';
import { recordAudit } from '../../repositories/audit-events';
import { deleteTrustedDevices } from '../../repositories/two-factor/trusted-devices';
import {
  FIRST_PROOF,
  findUser,
  findUserByEmail,
  lockUser,
  proveEmail,
  setPasswordHash,
} from '../../repositories/users';
import { Password } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { refuseWrongPassword } from '../../two-factor/confirm-owner';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];
const RESET_MS = HOUR_MS;

/** Emails a reset link, if an account with this email exists. */
async function sendResetLink({ database, mail, publicUrl }: AppContext, email: string): Promise<void> {
  const user = await findUserByEmail(database, email);
  if (!user) return;
  const { token, hash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + RESET_MS);
  await database.transaction(async (transaction) => {
    if (!(await storePasswordReset(transaction, { hash, userId: user.id, expiresAt }))) return;
    const url = `${publicUrl}/reset-password#${token}`;
    await queueEmail(transaction, passwordResetEmail(user, url), { kind: 'password-reset', sender: '' });
  });
  mail.wake();
}

function changePassword(app: TypedApp, { database, limits, sessions }: AppContext): void {
  app.post(
    '/users/change-password',
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      schema: {
        tags,
        summary: 'Change the password and end all other sessions',
        body: Type.Object({ currentPassword: Password, newPassword: Password }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const { currentPassword, newPassword } = request.body;
      const user = await findUser(database, userId);
      if (!user) return reply.refuse('session-ended');
      const confirmation = { user, origin: originOf(request) };
      const refusal =
        (await refuseWrongPassword(database, confirmation, currentPassword)) ??
        (await newPasswordRefusal('newPassword', newPassword, 'New password', user));
      if (refusal) return reply.refuse(refusal);
      const passwordHash = await hashPassword(newPassword);
      const ended = await database.transaction(async (transaction) => {
        // The password may have been reset, or the session ended, while the new one was hashed.
        const locked = await lockUser(transaction, userId);
        if (locked?.passwordHash !== user.passwordHash || !(await isOpenSession(transaction, session))) return null;
        await setPasswordHash(transaction, userId, passwordHash);
        await deleteTrustedDevices(transaction, userId);
        const { origin } = confirmation;
        await recordAudit(transaction, { type: 'password-changed', actor: { id: userId }, origin });
        return endOtherSessions(transaction, userId, session);
      });
      if (!ended) return reply.refuse('session-ended');
      sessions.forget(ended);
      return { success: true as const, message: 'Password changed successfully!' };
    },
  );
}

function askForResetLink(app: TypedApp, context: AppContext): void {
  const { limits } = context;
  app.post(
    '/users/forgot-password',
    {
      config: { permission: 'public', ...limited(limits.forgotPassword, emailOf) },
      // For all accounts together: one network must not send emails to everyone.
      preHandler: secondLimit(context, 'reset links', limits.accounts),
      schema: {
        tags,
        summary: 'Email a link to set a new password',
        description: 'The response is the same whether or not the account exists.',
        body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request) => {
      // Do not wait: the response time would reveal whether the account exists.
      sendResetLink(context, request.body.email.trim()).catch((error: unknown) =>
        request.log.error({ err: error }, 'Could not send a password reset link'),
      );
      const message = 'If an account with this email exists, a link to set a new password is on its way.';
      return { success: true as const, message };
    },
  );
}

function resetPassword(app: TypedApp, { database, limits, sessions }: AppContext): void {
  app.post(
    '/users/reset-password',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Set a new password with the token of an emailed link and end all sessions',
        body: Type.Object({ token: Type.String({ maxLength: 200 }), password: Password }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { token, password } = request.body;
      const refusal = await newPasswordRefusal('password', password, 'New password');
      if (refusal) return reply.refuse(refusal);
      const passwordHash = await hashPassword(password);
      const ended = await database.transaction(async (transaction) => {
        const userId = await usePasswordReset(transaction, hashOpaqueToken(token));
        if (!userId) return null;
        await setPasswordHash(transaction, userId, passwordHash);
        await deleteTrustedDevices(transaction, userId);
        const [actor, origin] = [{ id: userId }, originOf(request)];
        if (await proveEmail(transaction, userId))
          await recordAudit(transaction, { type: 'two-factor-off', actor, detail: FIRST_PROOF, origin });
        await recordAudit(transaction, { type: 'password-reset', actor, origin });
        return endSessionsOf(transaction, userId);
      });
      if (!ended) return reply.refuse('reset-link-invalid');
      sessions.forget(ended);
      return { success: true as const, message: 'Your password was changed. You can log in with it now.' };
    },
  );
}

/** Changes and resets passwords. */
export function passwordRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [changePassword, askForResetLink, resetPassword]) route(app, context);
}
