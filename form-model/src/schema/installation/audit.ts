import { Type } from 'typebox';
import { Timestamp } from '../envelope';
import { auditEventNames } from '../log-names';

/** Every kind of event in the audit log. */
export const AuditEventName = Type.Enum([...auditEventNames]);

export const AuditEventBody = Type.Object({
  id: Type.String(),
  type: AuditEventName,
  happenedAt: Timestamp,
  person: Type.String({
    description: 'Name of the account at that time; if there is no account, the email that was entered.',
  }),
  target: Type.String({ description: 'The person or thing that was changed; empty for the person’s own account.' }),
  detail: Type.String(),
  address: Type.Union([Type.String(), Type.Null()], { description: 'Network address; null for the server itself.' }),
  device: Type.String({ description: 'Such as “Firefox on Windows”; empty when unknown.' }),
  count: Type.Integer({ description: 'Number of equal events in this entry.' }),
});

/** Data of `GET /audit`, newest first. */
export const AuditEventsBody = Type.Object({
  events: Type.Array(AuditEventBody),
  totalCount: Type.Integer(),
  people: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'Accounts that have events in this log, for the filter by person; only with the first page.',
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()], { description: 'The value of `after` for the next page.' }),
});
