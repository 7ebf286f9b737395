import { Type } from 'typebox';
import { BEFORE, conflictWith, NewId, Timestamp } from '../envelope';
import { deliveryEvents, webhookEvents, webhookShapes } from './form-settings-names';

const nullable = { timestamp: Type.Union([Timestamp, Type.Null()]), text: Type.Union([Type.String(), Type.Null()]) };
const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const WebhookEventName = Type.Enum([...webhookEvents]);
export const WebhookShapeName = Type.Enum([...webhookShapes], {
  description: 'The form of the body: `json` for programs, the others for a chat.',
});

const members = {
  url: Type.String({ minLength: 1, maxLength: 2000, description: 'An `https:` address.' }),
  events: Type.Array(WebhookEventName, { minItems: 1, maxItems: 3, uniqueItems: true }),
  shape: WebhookShapeName,
  isOrdered: Type.Boolean({ description: 'Whether an event waits for the one before it.' }),
};

/** The settings of a webhook. */
export const WebhookUpdateBody = Type.Object(members);

/** Body of `POST /forms/{id}/webhooks`. */
export const WebhookCreateBody = Type.Object({ creationId: NewId, ...members });

/** Body of `PUT /forms/{id}/webhooks/{webhookId}`. */
export const WebhookChangeBody = Type.Object({
  ...members,
  before: Type.Optional(Type.Partial(WebhookUpdateBody, { description: BEFORE })),
});

export const WebhookBody = Type.Object({
  id: Type.String(),
  ...members,
  failing: Type.Integer({ description: 'Deliveries of the last day that have not arrived.' }),
  isStopped: Type.Boolean({
    description:
      'Whether it gets nothing, because its maker can no longer read the responses. A change starts it again.',
  }),
});

/** Answer of `PUT /forms/{id}/webhooks/{webhookId}` if it was changed elsewhere, with what is stored now. */
export const WebhookConflict = conflictWith(WebhookBody);

/** Data of `GET /forms/{id}/webhooks`. */
export const WebhooksBody = Type.Object({ webhooks: Type.Array(WebhookBody) });

/** Data of `POST /forms/{id}/webhooks`: the only call that shows the secret. */
export const WebhookCreatedBody = Type.Object({
  id: Type.String(),
  secret: Type.String({ description: 'For checking signatures, by the Standard Webhooks specification.' }),
});

const delivery = {
  id: Type.String({ description: 'The header `webhook-id`, the same for each attempt.' }),
  webhookId: Type.String(),
  url: Type.String(),
  event: Type.Enum([...deliveryEvents]),
  responseId: nullable.text,
  createdAt: Timestamp,
  sentAt: nullable.timestamp,
  nextAt: Type.Union([Timestamp, Type.Null()], { description: 'The next attempt; null when there is none.' }),
  attempts: Type.Integer(),
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'Status of the last answer; null without one.' }),
  problem: Type.Union([Type.String(), Type.Null()], { description: 'Why the last attempt got no answer.' }),
  durationMs: IntegerOrNull,
};

/** Data of `GET /forms/{id}/webhook-deliveries`: the newest 50. */
export const DeliveriesBody = Type.Object({ deliveries: Type.Array(Type.Object(delivery)) });

/** Data of the calls about one delivery: its last exchange. The bodies are deleted with the response. */
export const ExchangeBody = Type.Object({ ...delivery, request: nullable.text, answer: nullable.text });
