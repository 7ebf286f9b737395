import { successWith } from '@tessera/form-model/schema/envelope';
import { DeliveriesBody, ExchangeBody } from '@tessera/form-model/schema/webhooks';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { alsoNeeds } from '../../plugins/also-needs';
import { limitedByAccount } from '../../plugins/rate-limits';
import { queueTest } from '../../repositories/webhooks/deliveries';
import { findDelivery, listDeliveries } from '../../repositories/webhooks/delivery-list';
import { Id, IdParams, WebhookParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['webhooks'];
const oneParams = Type.Object({ id: Id, deliveryId: Id });
const exchange = okResponse(successWith(ExchangeBody, 'The delivery, with its last exchange.'));

/** The deliveries of a form’s webhooks. They contain answers. */
export function deliveryRoutes(app: TypedApp, { database, webhooks, limits }: AppContext): void {
  const answer = async (reply: FastifyReply, delivery: { formId: string; id: string }) => {
    const data = await findDelivery(database, delivery);
    return data ? { success: true as const, data } : reply.refuse('delivery-not-found');
  };
  app.get(
    '/forms/:id/webhook-deliveries',
    {
      config: { permission: 'responses:read' },
      schema: {
        tags,
        summary: 'List the last deliveries of a form’s webhooks',
        description: 'The newest 50 of the last 30 days.',
        params: IdParams,
        response: okResponse(successWith(DeliveriesBody, 'The deliveries, newest first.')),
      },
    },
    async (request) => ({
      success: true as const,
      data: { deliveries: await listDeliveries(database, request.params.id) },
    }),
  );

  app.get(
    '/forms/:id/webhook-deliveries/:deliveryId',
    {
      config: { permission: 'responses:read' },
      schema: { tags, summary: 'Read a delivery with its last exchange', params: oneParams, response: exchange },
    },
    (request, reply) => answer(reply, { formId: request.params.id, id: request.params.deliveryId }),
  );

  app.post(
    '/forms/:id/webhook-deliveries/:deliveryId/replay',
    {
      config: { permission: 'forms:write', ...limitedByAccount(limits.upload) },
      // Responses go where it says.
      preHandler: alsoNeeds('responses:read'),
      schema: {
        tags,
        summary: 'Send a delivery again',
        description:
          'With the same body and `webhook-id`. Answers when the target has answered, after ten seconds at most.',
        params: oneParams,
        response: exchange,
      },
    },
    async (request, reply) => {
      const delivery = { formId: request.params.id, id: request.params.deliveryId };
      if (!(await webhooks.sendAgain(delivery))) return reply.refuse('delivery-not-found');
      return answer(reply, delivery);
    },
  );

  app.post(
    '/forms/:id/webhooks/:webhookId/test',
    {
      config: { permission: 'forms:write', ...limitedByAccount(limits.upload) },
      schema: {
        tags,
        summary: 'Send a test to a webhook',
        description: 'An event of the type `test` without a response.',
        params: WebhookParams,
        response: exchange,
      },
    },
    async (request, reply) => {
      const { id, webhookId } = request.params;
      const delivery = await queueTest(database, id, webhookId);
      if (delivery === null) return reply.refuse('webhook-not-found');
      await webhooks.sendAgain({ formId: id, id: delivery });
      return answer(reply, { formId: id, id: delivery });
    },
  );
}
