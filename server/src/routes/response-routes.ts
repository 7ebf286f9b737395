import { responseSources } from '@tessera/form-model/response-names';
import { successWith } from '@tessera/form-model/schema/envelope';
import { ResponseBody, ResponsesBody, ResponseVersionsBody } from '@tessera/form-model/schema/response';
import { AnsweredFieldsBody, NewsBody } from '@tessera/form-model/schema/response-list';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { formAccess } from '../plugins/spaces';
import { storeBlocks } from '../repositories/blocks/store-blocks';
import { listVersions, readVersions } from '../repositories/corrections/response-versions';
import { answeredFields } from '../repositories/responses/answered-fields';
import { countNews } from '../repositories/responses/count-news';
import { readCursor } from '../repositories/responses/list-cursor';
import { listResponses } from '../repositories/responses/list-responses';
import { findResponse, findResponses } from '../repositories/responses/response-rows';
import { findQueriedForm, selectedResponses } from '../repositories/responses/selected-responses';
import { paging, pagingQuery } from '../schemas/paging';
import { IdParams, ResponseParams } from '../schemas/request';
import { readQuery, responseQuery } from '../schemas/response-query';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';
import { sendItems, sendList } from './send-list';
import { untilClosed } from './until-closed';

const tags = ['responses'];

function listOwnResponses(app: TypedApp, context: AppContext): void {
  const { database } = context;

  app.get(
    '/forms/:id/responses',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'List responses, newest first',
        description:
          'Includes previews by default. Pages by `cursor` are fast at any depth; `page` is ignored with it.',
        params: IdParams,
        querystring: Type.Object({
          ...pagingQuery,
          ...responseQuery,
          cursor: Type.Optional(Type.String({ maxLength: 2000, description: 'The `nextCursor` of the page before.' })),
        }),
        response: okResponse(successWith(ResponsesBody, 'One page of responses.')),
      },
    },
    async (request, reply) => {
      const query = await readQuery(database, request.url);
      if (isRefusal(query)) return reply.refuse(query);
      const cursor = request.query.cursor ? readCursor(request.query.cursor) : null;
      if (request.query.cursor && !cursor) return reply.refuse('invalid-input');
      const own = { formId: request.params.id, by: formAccess(request) };
      const reader = database.until(untilClosed(reply));
      const selected = await selectedResponses({ database, reader }, own, query, responseSources);
      if (isRefusal(selected)) return reply.refuse(selected);
      const { form, conditions } = selected;
      const { page, limit, offset } = paging(request.query, { defaultLimit: 50, maxLimit: 200 });
      if (!conditions.onlySources) await storeBlocks(database, form);
      const listed = await listResponses(reader, form, query, conditions, { limit, offset, cursor });
      if (isRefusal(listed)) return reply.refuse(listed);
      const { items, ...found } = listed;
      return sendList(reply, {
        name: 'responses',
        items,
        pagination: { page, limit, ...found },
        read: (ids) => findResponses(reader, form.id, ids),
      });
    },
  );
}

function countNewResponses(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id/responses/news',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'Count responses that came after another',
        params: IdParams,
        querystring: Type.Object({
          ...responseQuery,
          since: Type.Optional(Type.String({ maxLength: 40, description: 'Id of the newest response that is known.' })),
          sinceTime: Type.Optional(
            Type.String({
              format: 'date-time',
              description: 'When that response was submitted. Without it, the count is 0 if the response was deleted.',
            }),
          ),
        }),
        response: okResponse(successWith(NewsBody, 'The number of new responses.')),
      },
    },
    async (request, reply) => {
      const query = await readQuery(database, request.url);
      if (isRefusal(query)) return reply.refuse(query);
      const own = { formId: request.params.id, by: formAccess(request) };
      const reader = database.until(untilClosed(reply));
      const selected = await selectedResponses({ database, reader }, own, query, responseSources);
      if (isRefusal(selected)) return reply.refuse(selected);
      const count = await countNews(reader, selected.conditions, {
        id: request.query.since ?? '',
        submittedAt: request.query.sinceTime ?? null,
      });
      return { success: true as const, data: { count } };
    },
  );
}

function readResponse(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id/responses/:responseId',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'Read a response',
        params: ResponseParams,
        response: okResponse(successWith(ResponseBody, 'The response.')),
      },
    },
    async (request, reply) => {
      const { id, responseId } = request.params;
      const response = await findResponse(database, id, responseId);
      return response ? { success: true as const, data: response } : reply.refuse('response-not-found');
    },
  );
}

function listResponseVersions(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id/responses/:responseId/versions',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'List the versions of a response that its visitor has corrected',
        description:
          'The first one is at the top, the last one is the response. Empty for one that was never corrected.',
        params: ResponseParams,
        response: okResponse(successWith(ResponseVersionsBody, 'The versions.')),
      },
    },
    async (request, reply) => {
      const { id, responseId } = request.params;
      const reader = database.until(untilClosed(reply));
      const items = await listVersions(reader, id, responseId);
      if (!items) return reply.refuse('response-not-found');
      const read = async (versions: string[]) =>
        (await readVersions(reader, id, responseId, versions)).map((each) => ({
          ...each,
          storedAt: each.storedAt.toISOString(),
        }));
      return sendItems(reply, { name: 'versions', items, read }, {});
    },
  );
}

function listAnsweredFields(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id/answered-fields',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'List the fields of the form, and removed ones that have answers',
        params: IdParams,
        response: okResponse(successWith(AnsweredFieldsBody, 'The fields.')),
      },
    },
    async (request, reply) => {
      const form = await findQueriedForm(database, request.params.id, formAccess(request));
      if (!form) return reply.refuse('form-not-found');
      await storeBlocks(database, form);
      const { fields, removed, orphanKeys } = await answeredFields(database.until(untilClosed(reply)), form);
      const all = [
        ...fields.map((field) => ({ field, removed: false })),
        ...removed.map((field) => ({ field, removed: true })),
      ];
      return { success: true as const, data: { fields: all, orphanKeys } };
    },
  );
}

/** The owner’s routes for reading responses. They answer the same for another owner’s form and for an unknown one. */
export function responseRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [listOwnResponses, countNewResponses, readResponse, listResponseVersions, listAnsweredFields])
    route(app, context);
}
