import { SuccessMessage, successWith } from '@tessera/form-model/wire-schema/envelope';
import { ResponseBody, ResponsesBody } from '@tessera/form-model/wire-schema/response';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { signedIn } from '../plugins/authentication';
import { findForm, lockForm, ownsForm } from '../repositories/forms';
import { deleteResponse, findResponse, findResponses, listResponses } from '../repositories/responses';
import { pagination, paging, pagingQuery } from '../schemas/paging';
import { Id } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';
import { sendList } from './send-list';

const tags = ['responses'];
const security = [{ bearer: [] }];
const formParams = Type.Object({ id: Id });
const params = Type.Object({ id: Id, responseId: Id });

function listOwnResponses(app: TypedApp, context: AppContext): void {
  const { database } = context;

  app.get(
    '/forms/:id/responses',
    {
      ...heavyRead(app, context),
      schema: {
        tags,
        security,
        summary: 'List responses, newest first',
        params: formParams,
        querystring: Type.Object({
          ...pagingQuery,
          source: Type.Optional(
            Type.Enum(['visitor', 'preview', 'all'], { description: 'Includes previews by default.' }),
          ),
        }),
        response: okResponse(successWith(ResponsesBody, 'One page of responses.')),
      },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, signedIn(request).userId);
      if (!form) return reply.refuse('form-not-found');
      const { source = 'all' } = request.query;
      const page = paging(request.query, { defaultLimit: 50, maxLimit: 200 });
      const items = await listResponses(database, form.id, { source, ...page });
      const counts = { visitor: form.responseCount, preview: form.previewCount };
      const totalCount = source === 'all' ? counts.visitor + counts.preview : counts[source];
      return sendList(reply, {
        name: 'responses',
        items,
        pagination: { ...pagination(page, totalCount), nextCursor: null },
        read: (ids) => findResponses(database, form.id, ids),
      });
    },
  );
}

function readResponse(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id/responses/:responseId',
    {
      ...heavyRead(app, context),
      schema: {
        tags,
        security,
        summary: 'Read a response',
        params,
        response: okResponse(successWith(ResponseBody, 'The response.')),
      },
    },
    async (request, reply) => {
      const { id, responseId } = request.params;
      if (!(await ownsForm(database, id, signedIn(request).userId))) return reply.refuse('form-not-found');
      const response = await findResponse(database, id, responseId);
      return response ? { success: true as const, data: response } : reply.refuse('response-not-found');
    },
  );
}

function removeResponse(app: TypedApp, { database, files }: AppContext): void {
  app.delete(
    '/forms/:id/responses/:responseId',
    {
      onRequest: app.requireSignIn,
      schema: {
        tags,
        security,
        summary: 'Delete a response with its files',
        params,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { id, responseId } = request.params;
      const deleted = await database.transaction(async (transaction) => {
        const form = await lockForm(transaction, id, signedIn(request).userId);
        return form ? { files: await deleteResponse(transaction, form.id, responseId) } : null;
      });
      if (!deleted) return reply.refuse('form-not-found');
      if (!deleted.files) return reply.refuse('response-not-found');
      await files.remove(id, deleted.files);
      return { success: true as const, message: 'Response deleted successfully' };
    },
  );
}

/** The owner’s routes for responses. They answer the same for another owner’s form and for an unknown one. */
export function responseRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [listOwnResponses, readResponse, removeResponse]) route(app, context);
}
