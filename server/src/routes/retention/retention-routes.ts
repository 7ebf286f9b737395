import { successWith } from '@tessera/form-model/schema/envelope';
import { RetentionBody, RetentionUpdateBody } from '@tessera/form-model/schema/retention';
import type { WireRetention, WireRetentionUpdate } from '@tessera/form-model/wire';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context';
import { countDue, findRule, storeRule } from '../../repositories/retention/retention';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { heavyRead } from '../heavy-read';
import { logFormSetting } from '../log-form-setting';
import { untilClosed } from '../until-closed';

const tags = ['forms'];
const response = okResponse(successWith(RetentionBody, 'The settings.'));

/** How long a form keeps its responses. */
export function retentionRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const withDue = async (reply: FastifyReply, formId: string, rule: WireRetentionUpdate): Promise<WireRetention> => ({
    ...rule,
    due:
      rule.days === null ? 0 : await countDue(database.until(untilClosed(reply)), formId, { ...rule, days: rule.days }),
  });
  app.get(
    '/forms/:id/retention',
    {
      ...heavyRead(context, 'responses:read'),
      schema: { tags, summary: 'Read how long a form keeps its responses', params: IdParams, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const rule = await findRule(database, id);
      return { success: true as const, data: await withDue(reply, id, rule ?? { days: null, keepsInProgress: false }) };
    },
  );

  app.post(
    '/forms/:id/retention/count',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'Count the responses that settings would delete',
        description: 'Changes nothing.',
        params: IdParams,
        body: RetentionUpdateBody,
        response,
      },
    },
    async (request, reply) => ({ success: true as const, data: await withDue(reply, request.params.id, request.body) }),
  );

  app.put(
    '/forms/:id/retention',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Choose how long a form keeps its responses',
        description:
          'Every hour, older responses are permanently deleted with their files and notes. They no longer count, also not ' +
          'in the analytics.',
        params: IdParams,
        body: RetentionUpdateBody,
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { days } = request.body;
      const detail = days === null ? 'Responses are kept' : `Responses are deleted after ${days} days`;
      await database.transaction(async (transaction) => {
        await storeRule(transaction, id, request.body);
        await logFormSetting(transaction, request, id, detail);
      });
      return { success: true as const, data: await withDue(reply, id, request.body) };
    },
  );
}
