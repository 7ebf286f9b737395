import { deliveryEvents, webhookEvents, webhookShapes } from '@tessera/form-model/form-settings-names';
import { items, members, numberOr, oneOf, textOr } from '@tessera/form-model/read-value';
import type {
  WebhookEvent,
  WireDelivery,
  WireExchange,
  WireWebhook,
  WireWebhookChange,
  WireWebhookCreate,
  WireWebhookCreated,
} from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import { sendChange } from '../requests/send-change';
import type { Send } from '../transport';

/** The calls about the addresses that get the events of a form. All reject with an `ApiError`. */
export interface WebhookCalls {
  webhooks(formId: string, signal?: AbortSignal): Promise<WireWebhook[]>;
  /** Resolves with the secret, which no other call shows. Calls with the same `creationId` add one webhook. */
  addWebhook(formId: string, webhook: WireWebhookCreate): Promise<WireWebhookCreated>;
  saveWebhook(formId: string, id: string, change: WireWebhookChange): Promise<void>;
  deleteWebhook(formId: string, id: string): Promise<void>;
  /** Resolves when the test has worked or failed. */
  testWebhook(formId: string, id: string): Promise<WireExchange>;
  /** The newest deliveries. */
  deliveries(formId: string, signal?: AbortSignal): Promise<WireDelivery[]>;
  delivery(formId: string, id: string, signal?: AbortSignal): Promise<WireExchange>;
  /** Resolves when the delivery has worked or failed. */
  replay(formId: string, id: string): Promise<WireExchange>;
}

function readWebhook(value: unknown): WireWebhook {
  const { id, url, events, shape, isOrdered, failing, isStopped } = members(value);
  return {
    id: textOr(id, ''),
    url: textOr(url, ''),
    events: items(events).map((event): WebhookEvent => oneOf(event, webhookEvents)),
    shape: oneOf(shape, webhookShapes),
    isOrdered: isOrdered === true,
    failing: numberOr(failing, 0),
    isStopped: isStopped === true,
  };
}

function readDelivery(value: unknown): WireDelivery {
  const data = members(value);
  return {
    id: textOr(data.id, ''),
    webhookId: textOr(data.webhookId, ''),
    url: textOr(data.url, ''),
    event: oneOf(data.event, deliveryEvents),
    responseId: textOr(data.responseId, null),
    createdAt: textOr(data.createdAt, ''),
    sentAt: textOr(data.sentAt, null),
    nextAt: textOr(data.nextAt, null),
    attempts: numberOr(data.attempts, 0),
    status: numberOr(data.status, null),
    problem: textOr(data.problem, null),
    durationMs: numberOr(data.durationMs, null),
  };
}

function readExchange(body: unknown): WireExchange {
  const data = members(contentOf(body));
  return { ...readDelivery(data), request: textOr(data.request, null), answer: textOr(data.answer, null) };
}

export function webhookCalls(send: Send): WebhookCalls {
  const all = (formId: string) => `${formPath(formId)}/webhooks`;
  const one = (formId: string, id: string) => `${all(formId)}/${encodeURIComponent(id)}`;
  const deliveries = (formId: string) => `${formPath(formId)}/webhook-deliveries`;
  const delivery = (formId: string, id: string) => `${deliveries(formId)}/${encodeURIComponent(id)}`;
  const session = 'required';
  return {
    webhooks: async (formId, signal) => {
      const body = await send({ method: 'GET', path: all(formId), session, signal });
      return items(members(contentOf(body)).webhooks).map(readWebhook);
    },
    addWebhook: async (formId, body) => {
      const { id, secret } = members(contentOf(await send({ method: 'POST', path: all(formId), session, body })));
      return { id: textOr(id, ''), secret: textOr(secret, '') };
    },
    saveWebhook: async (formId, id, body) => {
      await sendChange(send, { path: one(formId, id), body }, (answer) => readWebhook(contentOf(answer)));
    },
    deleteWebhook: async (formId, id) => {
      await send({ method: 'DELETE', path: one(formId, id), session, goneCode: 'webhook-not-found' });
    },
    testWebhook: async (formId, id) =>
      readExchange(await send({ method: 'POST', path: `${one(formId, id)}/test`, session })),
    deliveries: async (formId, signal) => {
      const body = await send({ method: 'GET', path: deliveries(formId), session, signal });
      return items(members(contentOf(body)).deliveries).map(readDelivery);
    },
    delivery: async (formId, id, signal) =>
      readExchange(await send({ method: 'GET', path: delivery(formId, id), session, signal })),
    replay: async (formId, id) =>
      readExchange(await send({ method: 'POST', path: `${delivery(formId, id)}/replay`, session })),
  };
}
