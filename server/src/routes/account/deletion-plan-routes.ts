import { MAX_USER_NAME } from '@tessera/form-model/account-limits';
import { successWith } from '@tessera/form-model/schema/envelope';
import { DeletionPlanBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { changeInSession } from '../../auth/change-in-session';
import { originOf } from '../../auth/request-device';
import { isRefusal, type Refusal } from '../../errors';
import { deletionPlannedEmail } from '../../mail/emails/account-emails';
import { queueEmail } from '../../mail/queue-email';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { cancelDeletion, planDeletion, plannedDeletion } from '../../repositories/account/account-deletions';
import { recordAudit } from '../../repositories/audit-events';
import { organizationsWithoutOtherOwner } from '../../repositories/organizations/organizations';
import { findUser, isLastAdministrator, lockUser } from '../../repositories/users';
import { Password } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { refuseWrongPassword } from '../../two-factor/confirm-owner';
import type { TypedApp } from '../../typed-app';
import { asPasswordError, needsProofWithoutPassword } from './owner-proof';

const tags = ['users'];
const path = '/users/me/deletion';
const response = okResponse(successWith(DeletionPlanBody, 'When the account will be deleted.'));

const dataOf = (at: Date | null) => ({ success: true as const, data: { deleteAt: at?.toISOString() ?? null } });

/** The refusal for the only owner of these organizations. */
function lastOwnerOf(names: readonly string[]): Refusal {
  const organizations = new Intl.ListFormat('en').format(names);
  return {
    refused: 'last-owner',
    message: `You are the only owner of ${organizations}. Make another member an owner, or delete the organization, then try again.`,
  };
}

function keepAccount(app: TypedApp, { database }: AppContext): void {
  app.delete(
    path,
    {
      config: { permission: 'account' },
      schema: {
        tags,
        summary: 'Keep the account',
        description: 'Refused as soon as its forms are deleted.',
        response,
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const isKept = await database.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await plannedDeletion(transaction, userId)) === null) return true;
        if (!(await cancelDeletion(transaction, userId))) return false;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'account-deletion-cancelled', actor: { id: userId }, origin });
        return true;
      });
      return isKept ? dataOf(null) : reply.refuse('account-deletion-begun');
    },
  );
}

/** Plans the deletion of an account: its owner can change their mind for seven days. */
export function deletionPlanRoutes(app: TypedApp, context: AppContext): void {
  const { database, limits, mail, publicUrl } = context;
  app.get(
    path,
    {
      config: { permission: 'account' },
      schema: { tags, summary: 'Read when the account will be deleted', response },
    },
    async (request) => dataOf(await plannedDeletion(database, loggedIn(request).userId)),
  );

  app.post(
    path,
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      preHandler: needsProofWithoutPassword(context),
      schema: {
        tags,
        summary: 'Delete the account in seven days',
        description:
          'Closes its forms at once. For an account without a password, leave the password out. The only administrator of ' +
          'an installation must name another one before.',
        body: Type.Object({
          name: Type.String({ maxLength: MAX_USER_NAME, description: 'The name of the account, as a confirmation.' }),
          password: Type.Optional(Password),
        }),
        response,
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const { name, password = '' } = request.body;
      const user = await findUser(database, userId);
      if (!user) return reply.refuse('session-ended');
      const refuse = (member: string, message: string) =>
        reply.refuse({ refused: 'invalid-input', message, errors: { [member]: message } });
      if (name.trim() !== user.name.trim()) return refuse('name', 'This is not the name of your account.');
      const wrong =
        user.passwordHash && (await refuseWrongPassword(database, { user, origin: originOf(request) }, password));
      if (wrong) return reply.refuse(asPasswordError(wrong));
      const at = await changeInSession(database, { userId, session }, async (transaction) => {
        const left = await organizationsWithoutOtherOwner(transaction, userId);
        if (left.length > 0) return lastOwnerOf(left);
        if (await isLastAdministrator(transaction, userId)) return { refused: 'last-administrator' as const };
        const planned = await planDeletion(transaction, userId);
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'account-deletion-planned', actor: { id: userId }, origin });
        await queueEmail(transaction, deletionPlannedEmail(user, planned, `${publicUrl}/settings/data`), {
          kind: 'account',
          sender: userId,
        });
        return planned;
      });
      if (isRefusal(at)) return reply.refuse(at);
      mail.wake();
      return dataOf(at);
    },
  );
  keepAccount(app, context);
}
