import { Type } from 'typebox';
import { changeOf, conflictWith, Timestamp } from '../envelope';
import { MAX_COPY_MESSAGE, MAX_COPY_SUBJECT } from './form-settings-limits';
import { emailFrequencies, unsentKinds, unsentReasons } from './form-settings-names';

const Address = Type.String({ maxLength: 254, pattern: '^[^\\s@,]+@[^\\s@,]+$' });

/** Most recipients of a form’s emails. */
export const MAX_RECIPIENTS = 10;

const ANSWERS = '`{{id|fallback}}` stands for the answer to the field with this id.';

/** Which emails a form sends about its new responses. */
export const NotificationsBody = Type.Object({
  frequency: Type.Enum([...emailFrequencies]),
  recipients: Type.Array(Address, { maxItems: MAX_RECIPIENTS }),
  includesAnswers: Type.Boolean({ description: 'Otherwise the emails have only a link.' }),
  timeZone: Type.String({ maxLength: 60, description: 'IANA time zone of the daily email, which is sent at 08:00.' }),
  copy: Type.Union(
    [
      Type.Object({
        fieldId: Type.String({ maxLength: 200, description: 'The field with the visitor’s address.' }),
        subject: Type.String({
          maxLength: MAX_COPY_SUBJECT,
          description: `Empty for the name of the form. ${ANSWERS}`,
        }),
        message: Type.String({ maxLength: MAX_COPY_MESSAGE, description: `Above the answers. ${ANSWERS}` }),
      }),
      Type.Null(),
    ],
    { description: 'The copy that visitors get; null for none.' },
  ),
});

/** Body of `PUT /forms/{id}/notifications`: the settings that change. The others stay as they are. */
export const NotificationsChangeBody = changeOf(NotificationsBody);

/** Data of `/forms/{id}/notifications`. */
export const SavedNotificationsBody = Type.Object({
  ...NotificationsBody.properties,
  hourlyUntil: Type.Union([Timestamp, Type.Null()], {
    description: 'Until then, emails “at once” come hourly, because the limit of the day is reached. Usually null.',
  }),
  unsent: Type.Array(
    Type.Object({
      kind: Type.Enum([...unsentKinds]),
      reason: Type.Enum([...unsentReasons]),
      count: Type.Integer(),
      lastDay: Type.String({ format: 'date', description: 'The last day, in UTC.' }),
    }),
    { description: 'Emails that were not sent in the last 30 days, by kind and reason. Usually none.' },
  ),
  sendsEmail: Type.Boolean({
    description: 'Whether the installation has a mail server. Otherwise emails are only in the server’s log.',
  }),
});

/** Answer of `PUT /forms/{id}/notifications` if it was changed elsewhere, with what is stored now. */
export const NotificationsConflict = conflictWith(SavedNotificationsBody);
