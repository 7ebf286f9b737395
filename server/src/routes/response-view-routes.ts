import { Success, SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  ColumnsBody,
  ViewBody,
  ViewConflict,
  ViewOrderBody,
  ViewsBody,
  ViewUpdateBody,
} from '@tessera/form-model/schema/response-list';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal, type Refusal } from '../errors';
import { loggedIn } from '../plugins/authentication';
import { createView, deleteView, listViews, setColumns, updateView } from '../repositories/responses/saved-views';
import { Id, IdParams } from '../schemas/request';
import { createdResponse, okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

const tags = ['responses'];
const viewParams = Type.Object({ id: Id, viewId: Id });

const common = { tags };

const viewChanged: Refusal = {
  refused: 'settings-changed',
  message: 'This view was changed elsewhere since you opened it. Save it again to replace the newer version.',
};

/** The form, and the person who calls: they see their own views as well. */
const viewedBy = (request: FastifyRequest) => ({
  formId: (request.params as { id: string }).id,
  userId: loggedIn(request).userId,
});

function listAndCreate(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/forms/:id/response-views',
    {
      config: { permission: 'responses:read' },
      schema: {
        ...common,
        summary: 'List the saved views',
        params: IdParams,
        response: okResponse(successWith(ViewsBody, 'The views by name.')),
      },
    },
    async (request, _reply) => {
      return { success: true as const, data: await listViews(database, viewedBy(request)) };
    },
  );

  app.post(
    '/forms/:id/response-views',
    {
      config: { permission: 'responses:write' },
      schema: {
        ...common,
        summary: 'Save a view',
        params: IdParams,
        body: ViewOrderBody,
        response: createdResponse(successWith(ViewBody, 'The view.')),
      },
    },
    async (request, reply) => {
      const view = await createView(database, viewedBy(request), request.body);
      return isRefusal(view) ? reply.refuse(view) : reply.code(201).send({ success: true, data: view });
    },
  );
}

function changeAndDelete(app: TypedApp, { database }: AppContext): void {
  app.patch(
    '/forms/:id/response-views/:viewId',
    {
      config: { permission: 'responses:write' },
      schema: {
        ...common,
        summary: 'Change a view',
        params: viewParams,
        body: ViewUpdateBody,
        response: { ...okResponse(successWith(ViewBody, 'The view.')), 409: ViewConflict },
      },
    },
    async (request, reply) => {
      const { viewId } = request.params;
      const view = await database.transaction((transaction) =>
        updateView(transaction, viewedBy(request), viewId, request.body),
      );
      if (isRefusal(view)) return reply.refuse(view);
      return 'newer' in view ? reply.refuse(viewChanged, { data: view.newer }) : { success: true as const, data: view };
    },
  );

  app.delete(
    '/forms/:id/response-views/:viewId',
    {
      config: { permission: 'responses:write' },
      schema: { ...common, summary: 'Delete a view', params: viewParams, response: okResponse(SuccessMessage) },
    },
    async (request, reply) => {
      const { viewId } = request.params;
      if (!(await deleteView(database, viewedBy(request), viewId))) return reply.refuse('view-not-found');
      return { success: true as const, message: 'View deleted' };
    },
  );
}

function rememberColumns(app: TypedApp, { database }: AppContext): void {
  app.put(
    '/forms/:id/response-columns',
    {
      config: { permission: 'responses:write' },
      schema: {
        ...common,
        summary: 'Store the columns of the table without a view',
        params: IdParams,
        body: ColumnsBody,
        response: okResponse(Success),
      },
    },
    async (request, _reply) => {
      const { id } = request.params;
      await setColumns(database, id, request.body);
      return { success: true as const };
    },
  );
}

/** Saved views of a form’s responses, and the columns without a view. */
export function responseViewRoutes(app: TypedApp, context: AppContext): void {
  for (const routes of [listAndCreate, changeAndDelete, rememberColumns]) routes(app, context);
}
