import { randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS } from '@tessera/form-model/form-settings-limits';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  WebhookChangeBody,
  WebhookConflict,
  WebhookCreateBody,
  WebhookCreatedBody,
  WebhooksBody,
} from '@tessera/form-model/schema/webhooks';
import type {
  WireWebhook,
  WireWebhookChange,
  WireWebhookCreate,
  WireWebhookCreated,
  WireWebhookUpdate,
} from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import type { Database } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { addressProblem } from '../../outbound-requests/outbound-client';
import { alsoNeeds } from '../../plugins/also-needs';
import { formAccess } from '../../plugins/spaces';
import { hasChangedSince } from '../../repositories/changed-since';
import { lockForm, lockFormAndRole } from '../../repositories/forms';
import { derivedUuid } from '../../repositories/uuid';
import {
  countWebhooks,
  deleteWebhook,
  findSecret,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
} from '../../repositories/webhooks/webhooks';
import { IdParams, WebhookParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { newWebhookSecret } from '../../webhooks/signature';
import { logFormSetting } from '../log-form-setting';

const tags = ['webhooks'];
/** The host only: the path of an address can hold a secret. */
const hostOf = (url: string) => new URL(url).host;
const invalid = (message: string): Refusal => ({ refused: 'invalid-input', message, errors: { url: message } });

/** The id of the webhook that a person adds with a `creationId`. */
const idOf = (formId: string, userId: string, creationId: string) =>
  derivedUuid(`webhook ${formId} ${userId} ${creationId}`);

/**
 * Adds a webhook, once for each `creationId` of a person. A repeated call gives the webhook of the first one its settings: no one
 * else has seen them yet, and its secret, which the lost answer had.
 */
function addWebhook(
  database: Database,
  request: FastifyRequest,
  formId: string,
  { creationId, ...webhook }: WireWebhookCreate,
): Promise<WireWebhookCreated | Refusal> {
  const by = formAccess(request);
  const madeBy = by.userId;
  return database.transaction(async (transaction) => {
    if (!(await lockFormAndRole(transaction, formId, by))) return { refused: 'form-not-found' };
    const id = creationId ? idOf(formId, madeBy, creationId) : randomUUID();
    const known = await findSecret(transaction, { formId, id });
    if (known !== null) {
      await updateWebhook(transaction, { formId, id, madeBy }, webhook);
      return { id, secret: known };
    }
    if ((await countWebhooks(transaction, formId)) >= MAX_WEBHOOKS) return { refused: 'too-many-webhooks' };
    const secret = newWebhookSecret();
    await insertWebhook(transaction, { formId, id, secret, madeBy }, webhook);
    await logFormSetting(transaction, request, formId, `Webhook added: ${hostOf(webhook.url)}`);
    return { id, secret };
  });
}

/** Changes a webhook. Returns it as it is stored if it was changed since the caller read it. */
function changeWebhook(
  database: Database,
  request: FastifyRequest,
  { formId, id }: { formId: string; id: string },
  { before, ...webhook }: WireWebhookChange,
): Promise<'changed' | Refusal | { newer: WireWebhook }> {
  const by = formAccess(request);
  return database.transaction(async (transaction) => {
    if (!(await lockFormAndRole(transaction, formId, by))) return { refused: 'webhook-not-found' };
    const stored = await findWebhook(transaction, { formId, id });
    if (!stored) return { refused: 'webhook-not-found' };
    if (hasChangedSince(comparable(stored), { before: before && comparable(before), wanted: comparable(webhook) }))
      return { newer: stored };
    await updateWebhook(transaction, { formId, id, madeBy: by.userId }, webhook);
    await logFormSetting(transaction, request, formId, `Webhook changed: ${hostOf(webhook.url)}`);
    return 'changed';
  });
}

/** Settings whose events are in one order: their order means nothing. */
function comparable<Settings extends Partial<WireWebhookUpdate>>({ events, ...others }: Settings) {
  return { ...others, ...(events && { events: [...events].sort() }) };
}

/** Changes and deletes webhooks. */
function changeRoutes(app: TypedApp, { database, internalTargets }: AppContext): void {
  app.put(
    '/forms/:id/webhooks/:webhookId',
    {
      config: { permission: 'forms:write' },
      preHandler: alsoNeeds('responses:read'),
      schema: {
        tags,
        summary: 'Change a webhook',
        params: WebhookParams,
        body: WebhookChangeBody,
        response: { ...okResponse(SuccessMessage), 409: WebhookConflict },
      },
    },
    async (request, reply) => {
      const { id, webhookId } = request.params;
      const problem = addressProblem(request.body.url, internalTargets);
      if (problem !== null) return reply.refuse(invalid(problem));
      const outcome = await changeWebhook(database, request, { formId: id, id: webhookId }, request.body);
      if (isRefusal(outcome)) return reply.refuse(outcome);
      if (outcome !== 'changed') return reply.refuse('settings-changed', { data: outcome.newer });
      return { success: true as const, message: 'The webhook is changed.' };
    },
  );

  app.delete(
    '/forms/:id/webhooks/:webhookId',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Delete a webhook and its deliveries',
        params: WebhookParams,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { id, webhookId } = request.params;
      const isKnown = await database.transaction(async (transaction) => {
        if (!(await lockForm(transaction, id, formAccess(request)))) return false;
        const url = await deleteWebhook(transaction, { formId: id, id: webhookId });
        if (url === null) return false;
        await logFormSetting(transaction, request, id, `Webhook deleted: ${hostOf(url)}`);
        return true;
      });
      return isKnown
        ? { success: true as const, message: 'The webhook is deleted.' }
        : reply.refuse('webhook-not-found');
    },
  );
}

/** The addresses that get the events of a form. */
export function webhookRoutes(app: TypedApp, context: AppContext): void {
  const { database, internalTargets } = context;
  changeRoutes(app, context);
  app.get(
    '/forms/:id/webhooks',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'List the webhooks of a form',
        params: IdParams,
        response: okResponse(successWith(WebhooksBody, 'The webhooks, oldest first.')),
      },
    },
    async (request) => ({
      success: true as const,
      data: { webhooks: await listWebhooks(database, request.params.id) },
    }),
  );

  const created = successWith(WebhookCreatedBody, 'The webhook is added.');
  app.post(
    '/forms/:id/webhooks',
    {
      config: { permission: 'forms:write' },
      // Responses go where it says.
      preHandler: alsoNeeds('responses:read'),
      schema: {
        tags,
        summary: 'Add a webhook',
        description:
          `Each event is sent as a POST request, signed by the Standard Webhooks specification, at least once. An answer ` +
          `other than 2xx is tried again for a day. At most ${MAX_WEBHOOKS} for a form. Internal addresses are refused, ` +
          'unless the operator allows them with OUTBOUND_ALLOW.',
        params: IdParams,
        body: WebhookCreateBody,
        response: okResponse(created),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const problem = addressProblem(request.body.url, internalTargets);
      if (problem !== null) return reply.refuse(invalid(problem));
      const data = await addWebhook(database, request, id, request.body);
      return isRefusal(data) ? reply.refuse(data) : { success: true as const, data };
    },
  );
}
