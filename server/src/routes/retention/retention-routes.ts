import { successWith } from '@tessera/form-model/schema/envelope';
import {
  RetentionBody,
  RetentionChangeBody,
  RetentionConflict,
  RetentionUpdateBody,
} from '@tessera/form-model/schema/retention';
import type { WireRetention, WireRetentionUpdate } from '@tessera/form-model/wire';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import type { Queries } from '../../database/database';
import { formAccess } from '../../plugins/spaces';
import { hasChangedSince } from '../../repositories/changed-since';
import { lockForm } from '../../repositories/forms';
import { countDue, findRule, storeRule } from '../../repositories/retention/retention';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { heavyRead } from '../heavy-read';
import { logFormSetting } from '../log-form-setting';
import { untilClosed } from '../until-closed';

const tags = ['forms'];
const response = okResponse(successWith(RetentionBody, 'The settings.'));

/** The settings of a form that keeps its responses. */
const none: WireRetentionUpdate = { days: null, keepsInProgress: false };

/** How long a form keeps its responses. */
export function retentionRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const withDue = async (reply: FastifyReply, formId: string, rule: WireRetentionUpdate): Promise<WireRetention> => ({
    ...rule,
    due:
      rule.days === null ? 0 : await countDue(database.until(untilClosed(reply)), formId, { ...rule, days: rule.days }),
  });
  const changed = async (queries: Queries, formId: string, changes: Partial<WireRetentionUpdate>) => ({
    ...((await findRule(queries, formId)) ?? none),
    ...changes,
  });
  app.get(
    '/forms/:id/retention',
    {
      ...heavyRead(context, 'responses:read'),
      schema: { tags, summary: 'Read how long a form keeps its responses', params: IdParams, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      return { success: true as const, data: await withDue(reply, id, await changed(database, id, {})) };
    },
  );

  app.post(
    '/forms/:id/retention/count',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'Count the responses that settings would delete',
        description: 'Changes nothing. Settings that are missing in the body are those of the form.',
        params: IdParams,
        body: Type.Partial(RetentionUpdateBody),
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return { success: true as const, data: await withDue(reply, id, await changed(database, id, request.body)) };
    },
  );

  app.put(
    '/forms/:id/retention',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Choose how long a form keeps its responses',
        description:
          'Settings that are missing in the body stay as they are. Every hour, older responses are permanently deleted with ' +
          'their files and notes. They no longer count, also not in the analytics.',
        params: IdParams,
        body: RetentionChangeBody,
        response: { ...response, 409: RetentionConflict },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { before, ...changes } = request.body;
      const rule = await database.transaction(async (transaction) => {
        // Two changes at once would each store the rule that they have read.
        if (!(await lockForm(transaction, id, formAccess(request)))) return 'form-not-found';
        const stored = await changed(transaction, id, {});
        if (hasChangedSince(stored, { before, wanted: changes })) return 'settings-changed';
        const next = { ...stored, ...changes };
        await storeRule(transaction, id, next);
        const detail = next.days === null ? 'Responses are kept' : `Responses are deleted after ${next.days} days`;
        await logFormSetting(transaction, request, id, detail);
        return next;
      });
      if (rule === 'form-not-found') return reply.refuse(rule);
      if (rule === 'settings-changed')
        return reply.refuse(rule, { data: await withDue(reply, id, await changed(database, id, {})) });
      return { success: true as const, data: await withDue(reply, id, rule) };
    },
  );
}
