import { randomUUID } from 'node:crypto';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  ChangedCountBody,
  DeletedBody,
  DeletionBody,
  UndoDeletionBody,
} from '@tessera/form-model/schema/response-list';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { destroySomeExpired, removeFiles } from '../files/destroy-deleted';
import { leaveToSweep } from '../files/leave-to-sweep';
import { formAccess } from '../plugins/spaces';
import { lockForm } from '../repositories/forms';
import {
  continueDeletion,
  countDeletedOf,
  deletePermanently,
  deleteResponses,
  UNDO_SECONDS,
  undoDeletion,
} from '../repositories/responses/deletions';
import { deleteSelected, undoSelectedDeletion } from '../repositories/selections/change-selection';
import { hasSelection } from '../repositories/selections/selections';
import { isUuid } from '../repositories/uuid';
import { IdParams, ResponseParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

const tags = ['responses'];

function deleteOne(app: TypedApp, { database, files }: AppContext): void {
  app.delete(
    '/forms/:id/responses/:responseId',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Delete a response with its files',
        description: 'Immediately and permanently. `responses/delete` can be undone.',
        params: ResponseParams,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { id, responseId } = request.params;
      const deleted = await database.transaction(async (transaction) => {
        const form = await lockForm(transaction, id, formAccess(request));
        return form && deletePermanently(transaction, form.id, [responseId]);
      });
      if (!deleted) return reply.refuse('form-not-found');
      if (deleted.count === 0) return reply.refuse('response-not-found');
      await removeFiles(leaveToSweep(files, request.log), deleted.files);
      return { success: true as const, message: 'Response deleted successfully' };
    },
  );
}

const untilNow = () => new Date(Date.now() + UNDO_SECONDS * 1000).toISOString();

/** A call’s selection, and the portion with which it begins. */
const changeOf = (request: FastifyRequest<{ Params: { id: string } }>, id: string, from = 0) => ({
  formId: request.params.id,
  id,
  by: formAccess(request),
  from,
});

function deleteSeveral(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.post(
    '/forms/:id/responses/delete',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Delete several responses',
        description:
          'For ten seconds `responses/undo-delete` restores them (five more seconds allow for a slow request). ' +
          'Then they and their files are destroyed. A selection is deleted by several calls, and undone as a whole.',
        params: IdParams,
        body: DeletionBody,
        response: okResponse(successWith(DeletedBody, 'The deletion.')),
      },
    },
    async (request, reply) => {
      const { ids, selection, from, undo = randomUUID() } = request.body;
      if (selection !== undefined && !ids) {
        const done = await deleteSelected(database, changeOf(request, selection, from));
        if (isRefusal(done)) return reply.refuse(done);
        return { success: true as const, data: { undo: selection, ...done, until: untilNow() } };
      }
      if (selection !== undefined || !ids || !isUuid(undo)) return reply.refuse('invalid-input');
      const count = await database.transaction(async (transaction) => {
        const form = await lockForm(transaction, request.params.id, formAccess(request));
        if (!form) return null;
        await continueDeletion(transaction, form.id, undo);
        const removed = await deleteResponses(transaction, form.id, ids, { undo });
        // A call that is repeated because its answer was lost removes nothing, and counts the same.
        return removed === ids.length ? removed : countDeletedOf(transaction, form.id, ids, undo);
      });
      if (count === null) return reply.refuse('form-not-found');
      await destroySomeExpired(context);
      return { success: true as const, data: { undo, count, until: untilNow() } };
    },
  );
}

function undoDeletions(app: TypedApp, { database }: AppContext): void {
  app.post(
    '/forms/:id/responses/undo-delete',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Bring deleted responses back',
        params: IdParams,
        body: UndoDeletionBody,
        response: okResponse(successWith(ChangedCountBody, 'How many responses are back.')),
      },
    },
    async (request, reply) => {
      const { undo, from } = request.body;
      const change = changeOf(request, undo, from);
      if (await hasSelection(database, change)) {
        const done = await undoSelectedDeletion(database, change);
        return isRefusal(done) ? reply.refuse(done) : { success: true as const, data: done };
      }
      const result = await database.transaction(async (transaction) => {
        const form = await lockForm(transaction, request.params.id, formAccess(request));
        return form && { count: await undoDeletion(transaction, form.id, undo) };
      });
      if (!result) return reply.refuse('form-not-found');
      const { count } = result;
      return count === null ? reply.refuse('undo-expired') : { success: true as const, data: { count } };
    },
  );
}

/** The owner’s routes for deleting responses. */
export function deletionRoutes(app: TypedApp, context: AppContext): void {
  deleteOne(app, context);
  deleteSeveral(app, context);
  undoDeletions(app, context);
}
