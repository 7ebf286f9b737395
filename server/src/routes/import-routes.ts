import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { ImportTarget } from '@tessera/form-model/import/read-row';
import { readTimeZone } from '@tessera/form-model/response-query';
import { successWith } from '@tessera/form-model/schema/envelope';
import {
  ImportOrderBody,
  ImportResultBody,
  ImportUndoneBody,
  MAX_IMPORT_BYTES,
} from '@tessera/form-model/schema/response-list';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { importResponses } from '../imports/import-responses';
import { removeImport } from '../imports/remove-import';
import { accountQueue } from '../plugins/account-queue';
import { formAccess } from '../plugins/spaces';
import { storeBlocks } from '../repositories/blocks/store-blocks';
import { findForm, lockForm } from '../repositories/forms';
import { isUuid } from '../repositories/uuid';
import { Id, IdParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { CompiledForm } from '../submissions/compiled-forms';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';

const tags = ['responses'];

/** Whether two columns have the same target. */
function hasRepeatedTarget(targets: readonly unknown[]): boolean {
  const given = targets.filter((target) => target !== null).map((target) => JSON.stringify(target));
  return new Set(given).size < given.length;
}

/** Whether each answer has a question. The form may have changed since the owner chose the columns. */
function hasQuestions({ document: formDocument }: CompiledForm, targets: readonly ImportTarget[]): boolean {
  const keys = new Set(fieldsOf(formDocument).flatMap((field) => modelOf(field).keys(field)));
  return targets.every((target) => target?.kind !== 'answer' || keys.has(target.key));
}

/** Imports tables into a form’s responses. */
export function importRoutes(app: TypedApp, context: AppContext): void {
  const { database, submissions } = context;

  app.post(
    '/forms/:id/responses/import',
    {
      ...heavyRead(context, 'responses:write'),
      // A table takes many times the memory of its text.
      onRequest: accountQueue({ maxRunning: 1, maxWaiting: 10 }),
      bodyLimit: MAX_IMPORT_BYTES,
      schema: {
        tags,
        summary: 'Import rows as responses',
        description: 'Checks each row with the rules of the fields. Stores all rows, or none if some are refused.',
        params: IdParams,
        body: ImportOrderBody,
        response: okResponse(successWith(ImportResultBody, 'Which rows are stored and which are refused.')),
      },
    },
    async (request, reply) => {
      const order = request.body;
      if (!isUuid(order.id) || !readTimeZone(order.tz) || hasRepeatedTarget(order.targets)) {
        return reply.refuse('invalid-input');
      }
      const form = await findForm(database, request.params.id, formAccess(request));
      const compiled = form && (await submissions.compiled(form.id, form.version, true));
      if (!compiled) return reply.refuse('form-not-found');
      if (!hasQuestions(compiled, order.targets)) return reply.refuse('import-column-gone');
      const data = await importResponses(database, { id: form.id, version: form.version, compiled }, order);
      if (!data) return reply.refuse('import-at-work');
      await storeBlocks(database, { ...form, responseCount: form.responseCount + data.imported });
      return { success: true as const, data };
    },
  );

  app.delete(
    '/forms/:id/imports/:importId',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Delete the responses of an import',
        params: Type.Object({ id: Id, importId: Id }),
        response: okResponse(successWith(ImportUndoneBody, 'How many responses were deleted.')),
      },
    },
    async (request, reply) => {
      const { id, importId } = request.params;
      const access = formAccess(request);
      const mayChange = async (transaction: Queries) => (await lockForm(transaction, id, access)) !== null;
      const count = isUuid(importId)
        ? await removeImport(database, { formId: id, importId }, mayChange)
        : (await database.transaction(mayChange)) && 0;
      return typeof count !== 'number' ? reply.refuse('form-not-found') : { success: true as const, data: { count } };
    },
  );
}
