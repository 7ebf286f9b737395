import { MAX_WEBHOOKS } from '@tessera/form-model/form-settings-limits';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { WebhookCreatedBody, WebhooksBody, WebhookUpdateBody } from '@tessera/form-model/schema/webhooks';
import type { WireWebhookUpdate } from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import type { Database } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { addressProblem } from '../../outbound-requests/outbound-client';
import { alsoNeeds } from '../../plugins/also-needs';
import { formAccess } from '../../plugins/spaces';
import { lockForm, lockFormAndRole } from '../../repositories/forms';
import {
  countWebhooks,
  deleteWebhook,
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

/** Adds a webhook and returns its id. */
function addWebhook(
  database: Database,
  request: FastifyRequest,
  { id, webhook, secret }: { id: string; webhook: WireWebhookUpdate; secret: string },
): Promise<string | Refusal> {
  const by = formAccess(request);
  return database.transaction(async (transaction) => {
    if (!(await lockFormAndRole(transaction, id, by))) return { refused: 'form-not-found' };
    if ((await countWebhooks(transaction, id)) >= MAX_WEBHOOKS) return { refused: 'too-many-webhooks' };
    const added = await insertWebhook(transaction, id, webhook, { secret, madeBy: by.userId });
    await logFormSetting(transaction, request, id, `Webhook added: ${hostOf(webhook.url)}`);
    return added;
  });
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
        body: WebhookUpdateBody,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { id, webhookId } = request.params;
      const problem = addressProblem(request.body.url, internalTargets);
      if (problem !== null) return reply.refuse(invalid(problem));
      const isKnown = await database.transaction(async (transaction) => {
        const by = formAccess(request);
        if (!(await lockFormAndRole(transaction, id, by))) return false;
        const madeBy = by.userId;
        if (!(await updateWebhook(transaction, { formId: id, id: webhookId, madeBy }, request.body))) return false;
        await logFormSetting(transaction, request, id, `Webhook changed: ${hostOf(request.body.url)}`);
        return true;
      });
      return isKnown
        ? { success: true as const, message: 'The webhook is changed.' }
        : reply.refuse('webhook-not-found');
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
        body: WebhookUpdateBody,
        response: okResponse(created),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const problem = addressProblem(request.body.url, internalTargets);
      if (problem !== null) return reply.refuse(invalid(problem));
      const secret = newWebhookSecret();
      const added = await addWebhook(database, request, { id, webhook: request.body, secret });
      return isRefusal(added) ? reply.refuse(added) : { success: true as const, data: { id: added, secret } };
    },
  );
}
