import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { OutboundClient } from '../outbound/outbound-client';
import { type OutboxRunner, outboxRunner } from '../outbox/outbox-runner';
import {
  dropDelivery,
  findEventResponse,
  storeAttempt,
  type TakenDelivery,
  takeAgain,
  takeDeliveries,
} from '../repositories/webhooks/deliveries';
import { storableText } from '../storable';
import { signedHeaders } from './signature';
import { webhookBody } from './webhook-bodies';

export interface WebhookContext {
  database: Database;
  send: OutboundClient;
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Sends the events of forms to their webhooks. */
export interface WebhookDelivery extends OutboxRunner {
  /** Sends a delivery again, and resolves when that has worked or failed. Returns false if it does not exist. */
  sendAgain(delivery: { formId: string; id: string }): Promise<boolean>;
}

/** The body of a delivery: that of an earlier attempt, or a new one. Null if its response was deleted in the meantime. */
async function bodyOf(taken: TakenDelivery, { database, publicUrl }: WebhookContext): Promise<string | null> {
  if (taken.request !== null) return taken.request;
  const { event, formId, formName, responseId, shape } = taken;
  const isAbout = event === 'response.created' && responseId !== null;
  const response = isAbout ? await findEventResponse(database, responseId) : null;
  if (isAbout && !response) return null;
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
  const { id, url, secret } = taken;
  const body = await bodyOf(taken, context);
  if (body === null) return dropDelivery(database, id);
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { id, at: new Date(), body }) };
  const exchange = await send({ url, headers, body });
  const durationMs = Math.round(performance.now() - startedAt);
  const { status, answer, problem } = { status: null, answer: null, problem: null, ...exchange };
  const stored = answer === null ? null : storableText(answer);
  await storeAttempt(database, { id, request: body, durationMs, status, answer: stored, problem });
}

/** Several servers may deliver at the same time: each delivery is taken by one of them. */
export function webhookDelivery(context: WebhookContext): WebhookDelivery {
  const { database, log } = context;
  const round = async (isStopped: () => boolean) => {
    for (let group = await takeDeliveries(database); group.length > 0; group = await takeDeliveries(database)) {
      await Promise.all(group.map((taken) => attempt(taken, context)));
      if (isStopped()) return;
    }
  };
  return {
    ...outboxRunner(round, log, 'The events of forms could not be sent'),
    sendAgain: async (delivery) => {
      const taken = await takeAgain(database, delivery);
      if (!taken) return false;
      await attempt(taken, context);
      return true;
    },
  };
}
