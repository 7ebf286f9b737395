import { Type } from 'typebox';

const Address = Type.String({ maxLength: 254, pattern: '^[^\\s@,]+@[^\\s@,]+$' });

/** Most recipients of a form’s emails. */
export const MAX_RECIPIENTS = 10;

/** Which emails a form sends about its new responses. Data and body of `/forms/{id}/notifications`. */
export const NotificationsBody = Type.Object({
  frequency: Type.Enum(['at-once', 'hourly', 'daily', 'never']),
  recipients: Type.Array(Address, { maxItems: MAX_RECIPIENTS }),
  includesAnswers: Type.Boolean({ description: 'Otherwise the emails have only a link.' }),
  timeZone: Type.String({ maxLength: 60, description: 'IANA time zone of the daily email, which is sent at 08:00.' }),
  copy: Type.Union(
    [
      Type.Object({
        fieldId: Type.String({ maxLength: 200, description: 'The field with the visitor’s address.' }),
        subject: Type.String({ maxLength: 200, description: 'Empty for the name of the form.' }),
        message: Type.String({ maxLength: 2000, description: 'Above the answers.' }),
      }),
      Type.Null(),
    ],
    { description: 'The copy that visitors get; null for none.' },
  ),
});
