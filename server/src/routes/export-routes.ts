import { Readable } from 'node:stream';
import { answeredFields } from '@tessera/form-model/answered-fields';
import { exportFileName } from '@tessera/form-model/export-file-name';
import { type ExportColumn, exportColumns } from '@tessera/form-model/export-table';
import { readTimeZone } from '@tessera/form-model/response-query';
import type { WireExportOrder } from '@tessera/form-model/wire';
import { successWith } from '@tessera/form-model/wire-schema/envelope';
import { ExportBody, ExportOrderBody, ExportQuery } from '@tessera/form-model/wire-schema/response-list';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import type { Database } from '../database/database';
import { countWritten } from '../exports/count-written';
import { csvFormat } from '../exports/csv-format';
import { jsonLinesFormat } from '../exports/json-lines-format';
import { type ExportSelection, readExport } from '../exports/read-export';
import { xlsxFormat } from '../exports/xlsx-format';
import { zipOf } from '../exports/zip-format';
import { attachment } from '../files/content-disposition';
import { signedIn } from '../plugins/authentication';
import { answerKeys, removedFields } from '../repositories/export';
import { findExport, recordExport } from '../repositories/exports';
import type { StoredForm } from '../repositories/form-rows';
import { findForm, ownsForm } from '../repositories/forms';
import { findResponses } from '../repositories/responses/response-rows';
import { isUuid } from '../repositories/uuid';
import { Id } from '../schemas/request';
import { fileResponse, okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';

const tags = ['responses'];
const security = [{ bearer: [] }];

const FormParams = Type.Object({ id: Id });
/** Query of the specified call, which selects by source only. */
const ListExportQuery = Type.Object({
  ...ExportQuery.properties,
  source: Type.Optional(Type.Enum(['visitor', 'preview', 'all'])),
});
type Order = WireExportOrder & { source?: 'visitor' | 'preview' | 'all' };

/** Selects the responses of an export, newest first. */
function selectionOf(formId: string, { source = 'visitor', responses }: Order): ExportSelection {
  return {
    sql: `SELECT id, coalesce(bytes, octet_length(data::text)) AS bytes FROM responses
      WHERE form_id = $1 AND ($2 = 'all' OR source = $2)
        AND ($3::jsonb IS NULL OR id::text IN (SELECT jsonb_array_elements_text($3::jsonb)))
      ORDER BY submitted_at DESC, id DESC`,
    parameters: [formId, source, responses ? JSON.stringify(responses) : null],
  };
}

/** The table formats with the options of an order. */
const tableFormats = {
  csv: ({ delimiter = ',' }: Order) => csvFormat(delimiter),
  jsonl: () => jsonLinesFormat,
  xlsx: () => xlsxFormat,
};

async function columnsOf(database: Database, form: StoredForm, order: Order): Promise<ExportColumn[]> {
  const keys = await answerKeys(database, form.id, order.source ?? 'visitor');
  const past = await removedFields(database, form, keys);
  return exportColumns(answeredFields({ document: form.document, answerKeys: keys, past }), {
    includesMarks: order.marks ?? false,
    timeZone: readTimeZone(order.tz ?? '') ?? 'UTC',
    ...(order.columns && { keys: order.columns }),
  });
}

async function sendExport(reply: FastifyReply, context: AppContext, form: StoredForm, order: Order) {
  const { database, files } = context;
  const { format = 'csv', id } = order;
  const columns = format === 'zip' ? [] : await columnsOf(database, form, order);
  const reading = await readExport(database, selectionOf(form.id, order), (ids) =>
    findResponses(database, form.id, ids),
  );
  const place = id && isUuid(id) ? { id, formId: form.id } : null;
  if (place) await recordExport(database, { ...place, total: reading.total });
  const portions = place ? countWritten(database, place, reading.portions) : reading.portions;
  reply
    .header('content-disposition', attachment(exportFileName(form.document.name, format)))
    .header('x-total-count', reading.total);
  if (format === 'zip') {
    return reply.type('application/zip').send(zipOf(portions, (fileId) => files.get({ formId: form.id, id: fileId })));
  }
  const table = tableFormats[format](order);
  return reply.type(table.contentType).send(Readable.from(table.write(portions, columns)));
}

/** Exports a form’s responses as a table, or their files as an archive. */
export function exportRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const common = { tags, security, response: fileResponse('text/csv', 'The file, by default CSV.') };
  const description =
    'All responses of one moment, newest first, with the answers to removed fields. Excludes previews by default. The ' +
    'header `x-total-count` has the number of responses.';

  app.get(
    '/forms/:id/responses/export',
    {
      ...heavyRead(app, context),
      schema: { ...common, summary: 'Export responses', description, params: FormParams, querystring: ListExportQuery },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, signedIn(request).userId);
      return form ? sendExport(reply, context, form, request.query) : reply.refuse('form-not-found');
    },
  );

  app.post(
    '/forms/:id/responses/export',
    {
      ...heavyRead(app, context),
      schema: { ...common, summary: 'Export chosen responses', description, params: FormParams, body: ExportOrderBody },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, signedIn(request).userId);
      return form ? sendExport(reply, context, form, request.body) : reply.refuse('form-not-found');
    },
  );

  app.get(
    '/forms/:id/exports/:exportId',
    {
      onRequest: app.requireSignIn,
      schema: {
        tags,
        security,
        summary: 'Read how far an export is',
        params: Type.Object({ id: Id, exportId: Id }),
        response: okResponse(successWith(ExportBody, 'How far the export is.')),
      },
    },
    async (request, reply) => {
      const { id, exportId } = request.params;
      if (!(await ownsForm(database, id, signedIn(request).userId))) return reply.refuse('form-not-found');
      const found = isUuid(exportId) ? await findExport(database, id, exportId) : null;
      return found ? { success: true as const, data: found } : reply.refuse('export-not-found');
    },
  );
}
