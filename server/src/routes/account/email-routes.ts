import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { EmailStateBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import { confirmEmail, isSameEmail, sendEmailConfirmation } from '../../account/change-email';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import { isRefusal } from '../../errors';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { deleteEmailChange, emailConfirmedAt, findEmailChange } from '../../repositories/account/email-changes';
import { findUser } from '../../repositories/users';
import { Email, Password } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { refuseWrongPassword } from '../../two-factor/confirm-owner';
import type { TypedApp } from '../../typed-app';
import { asPasswordError, needsProofWithoutPassword } from './owner-proof';

const tags = ['users'];
const stateResponse = okResponse(successWith(EmailStateBody, 'The email of the account, and its change.'));

async function stateOf({ database }: AppContext, userId: string) {
  const pending = await findEmailChange(database, userId);
  const confirmedAt = await emailConfirmedAt(database, userId);
  return {
    confirmedAt: confirmedAt?.toISOString() ?? null,
    pending: pending && {
      email: pending.email,
      sentAt: pending.sentAt.toISOString(),
      expiresAt: pending.expiresAt.toISOString(),
    },
  };
}

function readState(app: TypedApp, context: AppContext): void {
  app.get(
    '/users/me/email',
    {
      config: { permission: 'account' },
      schema: { tags, summary: 'Read when the email was confirmed, and its pending change', response: stateResponse },
    },
    async (request) => ({ success: true as const, data: await stateOf(context, loggedIn(request).userId) }),
  );
}

function startChange(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.put(
    '/users/me/email',
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      preHandler: needsProofWithoutPassword(context),
      schema: {
        tags,
        summary: 'Send a confirmation link to a new email',
        description:
          'The email changes when its link is opened. For an account without a password, leave the password out.',
        body: Type.Object({ email: Email, password: Type.Optional(Password) }),
        response: stateResponse,
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const { password = '' } = request.body;
      const email = request.body.email.trim();
      const user = await findUser(database, userId);
      if (!user) return reply.refuse('session-ended');
      const wrong =
        user.passwordHash && (await refuseWrongPassword(database, { user, origin: originOf(request) }, password));
      if (wrong) return reply.refuse(asPasswordError(wrong));
      if (isSameEmail(user.email, email)) {
        const message = 'This is your email already.';
        return reply.refuse({ refused: 'invalid-input', message, errors: { email: message } });
      }
      const refusal = await sendEmailConfirmation(context, { userId, email });
      if (refusal) return reply.refuse(refusal);
      return { success: true as const, data: await stateOf(context, userId) };
    },
  );
}

function confirmOwn(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.post(
    '/users/me/email/confirmation',
    {
      config: { permission: 'account', ...limitedByAccount(limits.forgotPassword) },
      schema: {
        tags,
        summary: 'Send a link that confirms the email of the account',
        description: 'Refused if the email is confirmed already. An open change of the email is cancelled.',
        response: stateResponse,
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const user = await findUser(database, userId);
      if (!user) return reply.refuse('session-ended');
      if (await emailConfirmedAt(database, userId)) return reply.refuse('email-confirmed');
      const refusal = await sendEmailConfirmation(context, { userId, email: user.email });
      if (refusal) return reply.refuse(refusal);
      return { success: true as const, data: await stateOf(context, userId) };
    },
  );
}

function pendingChange(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.post(
    '/users/me/email/send-again',
    {
      config: { permission: 'account', ...limitedByAccount(limits.forgotPassword) },
      schema: {
        tags,
        summary: 'Send the confirmation link again; earlier links stop working',
        response: stateResponse,
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const pending = await findEmailChange(database, userId);
      if (!pending) return reply.refuse('email-link-invalid');
      const refusal = await sendEmailConfirmation(context, { userId, email: pending.email });
      if (refusal) return reply.refuse(refusal);
      return { success: true as const, data: await stateOf(context, userId) };
    },
  );
  app.delete(
    '/users/me/email',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        summary: 'Cancel the change or the confirmation of the email; its link stops working',
        response: stateResponse,
      },
    },
    async (request) => {
      const { userId } = loggedIn(request);
      await deleteEmailChange(database, userId);
      return { success: true as const, data: await stateOf(context, userId) };
    },
  );
}

function confirm(app: TypedApp, context: AppContext): void {
  app.post(
    '/users/confirm-email',
    {
      config: { permission: 'account', ...limitedByAccount(context.limits.login) },
      schema: {
        tags,
        summary: 'Change or confirm the email with the token of the confirmation link',
        description: 'The link works only for the account that asked for it.',
        body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const message = await confirmEmail(context, {
        userId: loggedIn(request).userId,
        token: request.body.token,
        origin: originOf(request),
      });
      if (isRefusal(message)) return reply.refuse(message);
      return { success: true as const, message };
    },
  );
}

/** Changes and confirms the email of an account, through a link that is sent to it. */
export function emailRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [readState, startChange, confirmOwn, pendingChange, confirm]) route(app, context);
}
