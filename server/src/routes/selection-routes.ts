import { responseSources } from '@tessera/form-model/response-names';
import { successWith } from '@tessera/form-model/schema/envelope';
import { SelectionBody, SelectionCreateBody } from '@tessera/form-model/schema/response-list';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { formAccess } from '../plugins/spaces';
import { selectedResponses } from '../repositories/responses/selected-responses';
import { createSelection, forgetOlder } from '../repositories/selections/selections';
import { IdParams } from '../schemas/request';
import { readQuery } from '../schemas/response-query';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';
import { untilClosed } from './until-closed';

/** Selects all responses of a query, for the calls that change or export many of them. */
export function selectionRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.post(
    '/forms/:id/responses/selections',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags: ['responses'],
        summary: 'Select all responses that match',
        description:
          'As they are now: responses that arrive later are not selected. Previews are, unless the query says otherwise. ' +
          'A selection is forgotten an hour after its last use.',
        params: IdParams,
        body: SelectionCreateBody,
        response: okResponse(successWith(SelectionBody, 'The selection.')),
      },
    },
    async (request, reply) => {
      const query = await readQuery(database, `?${request.body.query}`);
      if (isRefusal(query)) return reply.refuse(query);
      const own = { formId: request.params.id, by: formAccess(request) };
      const reader = database.until(untilClosed(reply));
      const selected = await selectedResponses({ database, reader }, own, query, responseSources);
      if (isRefusal(selected)) return reply.refuse(selected);
      const selection = await createSelection(reader, selected.conditions, own.by.userId);
      await forgetOlder(database, own.formId, own.by.userId);
      return { success: true as const, data: selection };
    },
  );
}
