import { emailFrequencies, unsentKinds, unsentReasons } from '@tessera/form-model/form-settings-names';
import { items, members, numberOr, oneOf, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireNotificationsChange, WireSavedNotifications } from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import { sendChange } from '../requests/send-change';
import type { Send } from '../transport';

/** The calls about the emails that a form sends. All reject with an `ApiError`. */
export interface NotificationCalls {
  notifications(formId: string, signal?: AbortSignal): Promise<WireSavedNotifications>;
  saveNotifications(formId: string, change: WireNotificationsChange): Promise<WireSavedNotifications>;
  /** Sends a test to the email of the account. Resolves with a message. */
  sendTestEmail(formId: string): Promise<string>;
}

function readNotifications(body: unknown): WireSavedNotifications {
  const data = members(contentOf(body));
  return {
    frequency: oneOf(data.frequency, emailFrequencies),
    recipients: items(data.recipients).map((email) => textOr(email, '')),
    includesAnswers: data.includesAnswers === true,
    timeZone: textOr(data.timeZone, 'UTC'),
    copy: data.copy ? withDefaults({ fieldId: '', subject: '', message: '' }, data.copy) : null,
    hourlyUntil: textOr(data.hourlyUntil, null),
    unsent: items(data.unsent).map((given) => {
      const { kind, reason, count, lastDay } = members(given);
      return {
        kind: oneOf(kind, unsentKinds),
        reason: oneOf(reason, unsentReasons),
        count: numberOr(count, 0),
        lastDay: textOr(lastDay, ''),
      };
    }),
    sendsEmail: data.sendsEmail === true,
  };
}

export function notificationCalls(send: Send): NotificationCalls {
  const path = (formId: string) => `${formPath(formId)}/notifications`;
  return {
    notifications: async (formId, signal) =>
      readNotifications(await send({ method: 'GET', path: path(formId), session: 'required', signal })),
    saveNotifications: (formId, body) => sendChange(send, { path: path(formId), body }, readNotifications),
    sendTestEmail: async (formId) => {
      const body = await send({ method: 'POST', path: `${path(formId)}/test`, session: 'required' });
      return textOr(members(body).message, '');
    },
  };
}
