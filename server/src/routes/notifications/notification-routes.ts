import { asksForEmail } from '@tessera/fields/asks-for-email';
import { fieldWithId } from '@tessera/form-model/fields-of';
import { SuccessMessage, successWith } from '@tessera/form-model/wire-schema/envelope';
import { NotificationsBody } from '@tessera/form-model/wire-schema/notifications';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { newOpaqueToken } from '../../auth/opaque-token';
import { knownTimeZone } from '../../auth/request-device';
import { renderEmail } from '../../mail/email';
import { testEmail } from '../../mail/emails';
import { queueEmail } from '../../mail/outbox';
import { alsoNeeds } from '../../plugins/also-needs';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { formAccess } from '../../plugins/spaces';
import { findForm } from '../../repositories/forms';
import {
  findNotifications,
  findUnsubscribed,
  storeNotifications,
} from '../../repositories/notifications/notification-settings';
import { storedTimeZone } from '../../repositories/time-zones';
import { findUser } from '../../repositories/users';
import { Id } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['forms'];
const params = Type.Object({ id: Id });
const response = okResponse(successWith(NotificationsBody, 'The settings.'));

/** Sends the person who asks an email as the form sends them. */
function sendTest(app: TypedApp, { database, limits, mail, publicUrl }: AppContext): void {
  app.post(
    '/forms/:id/notifications/test',
    {
      config: { permission: 'forms:write', ...limitedByAccount(limits.forgotPassword) },
      schema: {
        tags,
        summary: 'Send a test email to yourself',
        description: 'To the email of the account only. Without a mail server, the email is in the server’s log.',
        params,
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
      await queueEmail(database, renderEmail(testEmail(about)));
      mail.wake();
      return { success: true as const, message: `A test email is on its way to ${email}.` };
    },
  );
}

/** Settings of the emails that a form sends about its new responses. */
export function notificationRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  sendTest(app, context);
  app.get(
    '/forms/:id/notifications',
    {
      config: { permission: 'forms:read' },
      schema: { tags, summary: 'Read which emails a form sends', params, response },
    },
    async (request) => ({ success: true as const, data: await findNotifications(database, request.params.id) }),
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
        description: 'A person who unsubscribed from the emails of a form cannot be added again.',
        params,
        body: NotificationsBody,
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const settings = request.body;
      const refuse = (path: string, message: string) =>
        reply.refuse({ refused: 'invalid-input', message, errors: { [path]: message } });
      if (settings.frequency !== 'never' && settings.recipients.length === 0)
        return refuse('recipients', 'Enter at least one email address.');
      const timeZone = knownTimeZone(settings.timeZone) && (await storedTimeZone(database, settings.timeZone));
      if (!timeZone) return refuse('timeZone', 'Unknown time zone. Use a name such as Europe/Berlin.');
      if (settings.copy) {
        const form = await findForm(database, id, formAccess(request));
        const field = form && fieldWithId(form.document, settings.copy.fieldId);
        if (!field || !asksForEmail(field)) return refuse('copy', 'Choose a field that asks for an email address.');
      }
      const [gone] = await findUnsubscribed(database, id, settings.recipients);
      if (gone !== undefined) return refuse('recipients', `${gone} has unsubscribed from the emails of this form.`);
      await database.transaction((transaction) =>
        storeNotifications(transaction, id, { ...settings, timeZone }, () => newOpaqueToken().token),
      );
      return { success: true as const, data: await findNotifications(database, id) };
    },
  );
}
