import { successWith } from '@tessera/form-model/schema/envelope';
import {
  ChangedCountBody,
  MarksBody,
  MarksConflict,
  MarksUpdateBody,
  StatusesUpdateBody,
} from '@tessera/form-model/schema/response-list';
import type { AppContext } from '../app-context';
import { isRefusal, type Refusal } from '../errors';
import { setMarks, setStatuses } from '../repositories/responses/marks';
import { setSelectedStatuses } from '../repositories/selections/change-selection';
import { IdParams, ResponseParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

const tags = ['responses'];

const noteChanged: Refusal = {
  refused: 'settings-changed',
  message: 'This note was changed elsewhere since you opened it. Load the newer version and make your change again.',
};

/** The owner’s status and note of responses. */
export function responseMarksRoutes(app: TypedApp, { database }: AppContext): void {
  app.patch(
    '/forms/:id/responses/:responseId',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Set the status and the note of a response',
        params: ResponseParams,
        body: MarksUpdateBody,
        response: { ...okResponse(successWith(MarksBody, 'The status and the note.')), 409: MarksConflict },
      },
    },
    async (request, reply) => {
      const { id, responseId } = request.params;
      const marks = await setMarks(database, id, responseId, request.body);
      if (!marks) return reply.refuse('response-not-found');
      return 'newer' in marks
        ? reply.refuse(noteChanged, { data: marks.newer })
        : { success: true as const, data: marks };
    },
  );

  app.post(
    '/forms/:id/responses/status',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Set the status of several responses',
        params: IdParams,
        body: StatusesUpdateBody,
        response: okResponse(successWith(ChangedCountBody, 'How many responses have the status now.')),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { ids, selection, from = 0, status } = request.body;
      if ((ids === undefined) === (selection === undefined)) return reply.refuse('invalid-input');
      if (ids) return { success: true as const, data: { count: await setStatuses(database, id, ids, status) } };
      const done = await setSelectedStatuses(database, { formId: id, id: selection ?? '', from }, status);
      return isRefusal(done) ? reply.refuse(done) : { success: true as const, data: done };
    },
  );
}
