import { asksForEmail } from '@tessera/fields/asks-for-email';
import { fieldWithId } from '@tessera/form-model/fields-of';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  NotificationsChangeBody,
  NotificationsConflict,
  SavedNotificationsBody,
} from '@tessera/form-model/schema/notifications';
import type { WireNotifications } from '@tessera/form-model/wire';
import type { AppContext } from '../../app-context';
import { chosenTimeZone, UNKNOWN_TIME_ZONE } from '../../auth/chosen-time-zone';
import { newOpaqueToken } from '../../auth/opaque-token';
import { noMoreEmails } from '../../errors';
import { testEmail } from '../../mail/emails/response-emails';
import { queueEmail } from '../../mail/queue-email';
import { listUnsent } from '../../mail/unsent-emails';
import { alsoNeeds } from '../../plugins/also-needs';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { formAccess } from '../../plugins/spaces';
import { hasChangedSince } from '../../repositories/changed-since';
import { findForm, lockFormAndRole } from '../../repositories/forms';
import {
  findNotifications,
  findUnsubscribed,
  storeNotifications,
} from '../../repositories/notifications/notification-settings';
import { timeZoneOrUtc } from '../../repositories/time-zones';
import { findUser } from '../../repositories/users';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { logFormSetting } from '../log-form-setting';

const tags = ['forms'];
const response = okResponse(successWith(SavedNotificationsBody, 'The settings.'));

/** A text about the settings, for the audit log. */
function textOf({ frequency, recipients, copy }: WireNotifications): string {
  const to = frequency === 'never' ? 'off' : `${frequency} to ${recipients.join(', ')}`;
  return `Emails about responses: ${to}; ${copy ? 'with' : 'without'} copies for visitors`;
}

/** Settings whose recipients are in one order: the database and the caller sort them differently. */
function comparable<Settings extends Partial<WireNotifications>>({ recipients, ...others }: Settings) {
  return { ...others, ...(recipients && { recipients: [...recipients].sort() }) };
}

/** Whether changes leave emails without recipients. The last recipient can have unsubscribed since the others were saved. */
function lacksRecipients({ frequency, recipients }: WireNotifications, changes: Partial<WireNotifications>): boolean {
  return frequency !== 'never' && recipients.length === 0 && (changes.frequency ?? changes.recipients) !== undefined;
}

/** Sends the person who asks an email as the form sends them. */
function sendTest(app: TypedApp, { database, limits, mail, publicUrl, sendsEmail }: AppContext): void {
  app.post(
    '/forms/:id/notifications/test',
    {
      config: { permission: 'forms:write', ...limitedByAccount(limits.forgotPassword) },
      schema: {
        tags,
        summary: 'Send a test email to yourself',
        description: 'To the email of the account only. Without a mail server, the email is in the server’s log.',
        params: IdParams,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const form = await findForm(database, id, formAccess(request));
      const user = await findUser(database, loggedIn(request).userId);
      if (!form || !user) return reply.refuse('form-not-found');
      const { email, name } = user;
      const about = {
        to: email,
        name,
        formName: form.document.name,
        url: `${publicUrl}/form-settings/${id}?section=notifications`,
      };
      const isQueued = await queueEmail(database, testEmail(about), { kind: 'account', sender: user.id });
      if (!isQueued) return reply.refuse(noMoreEmails(email));
      mail.wake();
      const message = sendsEmail
        ? `A test email is on its way to ${email}.`
        : 'No email was sent, because no mail server is set up. The test email is in the server’s log.';
      return { success: true as const, message };
    },
  );
}

/** Settings of the emails that a form sends about its new responses. */
export function notificationRoutes(app: TypedApp, context: AppContext): void {
  const { database, sendsEmail } = context;
  const saved = async (formId: string) => ({
    ...(await findNotifications(database, formId)),
    unsent: await listUnsent(database, formId),
    sendsEmail,
  });
  sendTest(app, context);
  app.get(
    '/forms/:id/notifications',
    {
      config: { permission: 'forms:read' },
      schema: { tags, summary: 'Read which emails a form sends', params: IdParams, response },
    },
    async (request) => ({ success: true as const, data: await saved(request.params.id) }),
  );

  app.put(
    '/forms/:id/notifications',
    {
      config: { permission: 'forms:write' },
      // Responses go where it says.
      preHandler: alsoNeeds('responses:read'),
      schema: {
        tags,
        summary: 'Choose which emails a form sends',
        description:
          'Settings that are missing in the body stay as they are. A person who unsubscribed from the emails of a form cannot be added again.',
        params: IdParams,
        body: NotificationsChangeBody,
        response: { ...response, 409: NotificationsConflict },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { before: known, ...changes } = request.body;
      const refuse = (path: string, message: string) =>
        reply.refuse({ refused: 'invalid-input', message, errors: { [path]: message } });
      const given = await chosenTimeZone(database, changes.timeZone);
      if (given === null) return refuse('timeZone', UNKNOWN_TIME_ZONE);
      if (changes.copy) {
        const form = await findForm(database, id, formAccess(request));
        const field = form && fieldWithId(form.document, changes.copy.fieldId);
        if (!field || !asksForEmail(field)) return refuse('copy', 'Choose a field that asks for an email address.');
      }
      const [gone] = await findUnsubscribed(database, id, changes.recipients ?? []);
      if (gone !== undefined) return refuse('recipients', `${gone} has unsubscribed from the emails of this form.`);
      const outcome = await database.transaction(async (transaction) => {
        if (!(await lockFormAndRole(transaction, id, formAccess(request)))) return 'form-not-found';
        const { hourlyUntil: _, ...before } = await findNotifications(transaction, id);
        if (hasChangedSince(comparable(before), { before: known && comparable(known), wanted: comparable(changes) }))
          return 'settings-changed';
        const timeZone = given ?? (await timeZoneOrUtc(transaction, before.timeZone));
        const settings = { ...before, ...changes, timeZone };
        if (lacksRecipients(settings, changes)) return 'no-recipients';
        const by = { newToken: () => newOpaqueToken().token, madeBy: loggedIn(request).userId };
        await storeNotifications(transaction, id, settings, by);
        await logFormSetting(transaction, request, id, textOf(settings));
        return 'stored';
      });
      if (outcome === 'form-not-found') return reply.refuse(outcome);
      if (outcome === 'settings-changed') return reply.refuse(outcome, { data: await saved(id) });
      if (outcome === 'no-recipients') return refuse('recipients', 'Enter at least one email address.');
      return { success: true as const, data: await saved(id) };
    },
  );
}
