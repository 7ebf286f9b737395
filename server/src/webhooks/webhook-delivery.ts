import type { Database } from '../database/database';
import type { OutboundClient } from '../outbound-requests/outbound-client';
import { type OutboxRunner, outboxRunner } from '../outbox/outbox-runner';
import { mayComeBack } from '../repositories/notifications/response-emails';
import {
  dropDelivery,
  findEventResponse,
  holdDelivery,
  listDue,
  storeAttempt,
  type TakenDelivery,
  takeAgain,
  takeDeliveries,
} from '../repositories/webhooks/deliveries';
import { storableText } from '../storable';
import type { ErrorLog } from '../typed-app';
import { DeliverySlots, type SlotLimits, slotLimits } from './delivery-slots';
import { signedHeaders } from './signature';
import { webhookBody } from './webhook-bodies';

export interface WebhookContext {
  database: Database;
  send: OutboundClient;
  publicUrl: string;
  log: ErrorLog;
  slots?: SlotLimits;
}

/** Sends the events of forms to their webhooks. */
export interface WebhookDelivery extends OutboxRunner {
  /** Sends a delivery again, and resolves when that has worked or failed. Returns false if it does not exist. */
  sendAgain(delivery: { formId: string; id: string }): Promise<boolean>;
}

/** The body of a delivery: that of an earlier attempt, or a new one. Null if its response is deleted, or in deletion. */
async function bodyOf(taken: TakenDelivery, { database, publicUrl }: WebhookContext): Promise<string | null> {
  const { event, formId, formName, responseId, shape } = taken;
  const isAbout = (event === 'response.created' || event === 'response.updated') && responseId !== null;
  const response = isAbout ? await findEventResponse(database, responseId) : null;
  if (isAbout && !response) return null;
  if (taken.request !== null) return taken.request;
  return webhookBody(shape, {
    event,
    at: taken.createdAt.toISOString(),
    form: { id: formId, name: formName },
    responseId,
    response,
    url: `${publicUrl}/form-responses/${formId}${response ? `?response=${response.id}` : ''}`,
  });
}

/** Sends one delivery and stores the attempt. */
async function attempt(taken: TakenDelivery, context: WebhookContext): Promise<void> {
  const { database, send } = context;
  const { id, webhookId, formId, url, secret } = taken;
  const body = await bodyOf(taken, context);
  if (body === null)
    return (await mayComeBack(database, formId)) ? holdDelivery(database, id) : dropDelivery(database, id);
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { id, at: new Date(), body }) };
  const exchange = await send({ url, headers, body });
  const durationMs = Math.round(performance.now() - startedAt);
  const { status, answer, problem } = { status: null, answer: null, problem: null, ...exchange };
  const stored = answer === null ? null : storableText(answer);
  const made = { id, webhookId, request: body, durationMs, status, answer: stored, problem };
  await database.transaction((transaction) => storeAttempt(transaction, made));
}

/**
 * Several servers may deliver at the same time: each delivery is taken by one of them. A delivery starts as soon as there is
 * a slot for it, so it never waits for a target that hangs, unless that is its own or of the same owner.
 */
export function webhookDelivery(context: WebhookContext): WebhookDelivery {
  const { database, log, slots: limits = slotLimits } = context;
  const failure = 'The events of forms could not be sent';
  const slots = new DeliverySlots(limits);
  const attempts = new Set<Promise<void>>();
  /** Number of attempts that have ended. */
  let ended = 0;

  const start = (taken: TakenDelivery) => {
    const running = attempt(taken, context)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        slots.release(taken.id);
        attempts.delete(running);
        ended += 1;
        runner.wake();
      });
    attempts.add(running);
  };

  /** Reserves slots for deliveries that are due and takes them. Returns whether there may be more. */
  const takeSome = async (): Promise<boolean> => {
    const reserved = slots.reserve(await listDue(database, slots.full, limits.perWebhook));
    if (reserved.length === 0) return false;
    let taken: TakenDelivery[] = [];
    try {
      taken = await takeDeliveries(database, reserved);
    } finally {
      const ids = new Set(taken.map(({ id }) => id));
      for (const id of reserved) if (!ids.has(id)) slots.release(id);
    }
    for (const one of taken) start(one);
    return taken.length > 0;
  };

  const runner = outboxRunner(
    async (isStopped) => {
      while (!isStopped() && !slots.isFull && (await takeSome()));
    },
    log,
    failure,
  );
  return {
    wake: runner.wake,
    deliver: async () => {
      let before: number;
      do {
        before = ended;
        await runner.deliver();
        await Promise.all(attempts);
        // An attempt that has ended may have left room for others, or they waited for it.
      } while (ended !== before);
    },
    stop: async () => {
      await runner.stop();
      await Promise.all(attempts);
    },
    sendAgain: async (delivery) => {
      const taken = await takeAgain(database, delivery);
      if (!taken) return false;
      await attempt(taken, context);
      return true;
    },
  };
}
