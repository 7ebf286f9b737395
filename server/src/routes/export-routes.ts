import { Readable } from 'node:stream';
import { exportFileName } from '@tessera/form-model/export-file-name';
import { type ExportColumn, type ExportedResponse, exportColumns } from '@tessera/form-model/export-table';
import { responseSources } from '@tessera/form-model/response-names';
import { type ResponseQuery, readTimeZone } from '@tessera/form-model/response-query';
import { successWith } from '@tessera/form-model/schema/envelope';
import {
  ExportBody,
  ExportOrderBody,
  ExportQuery,
  MAX_EXPORT_ORDER_BYTES,
} from '@tessera/form-model/schema/response-list';
import type { WireExportOrder } from '@tessera/form-model/wire';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { isRefusal, type Refusal } from '../errors';
import { collectingEarly } from '../exports/collecting-early';
import { countWritten } from '../exports/count-written';
import { csvFormat } from '../exports/csv-format';
import { jsonLinesFormat } from '../exports/json-lines-format';
import { type ExportReading, type ExportSelection, type ReadPortion, readExport } from '../exports/read-export';
import { xlsxFormat } from '../exports/xlsx-format';
import { zipOf } from '../exports/zip-format';
import { attachment } from '../files/content-disposition';
import { formAccess } from '../plugins/spaces';
import { answeredFields } from '../repositories/responses/answered-fields';
import { findExportedRows } from '../repositories/responses/exported-rows';
import { selectResponses } from '../repositories/responses/list-responses';
import { responseConditions } from '../repositories/responses/response-conditions';
import { findResponses } from '../repositories/responses/response-rows';
import { findQueriedForm } from '../repositories/responses/selected-responses';
import { hasSelection, isSelected } from '../repositories/selections/selections';
import { findExport, recordExport } from '../repositories/transfers/exports';
import { isUuid } from '../repositories/uuid';
import { Id, IdParams } from '../schemas/request';
import { readQuery, responseQuery } from '../schemas/response-query';
import { fileResponse, okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { cursorRead } from './heavy-read';
import { untilClosed } from './until-closed';

const tags = ['responses'];

/** Previews are exported only if the query names them, except for those that are selected. */
const DEFAULT_SOURCES = ['visitor', 'import'] as const;

type ExportForm = NonNullable<Awaited<ReturnType<typeof findQueriedForm>>>;

/** Selects the responses of an order in its order, or refuses a query that does not fit the form. */
async function selectionOf(
  reader: Queries,
  form: ExportForm,
  query: ResponseQuery,
  { responses, selection }: WireExportOrder,
): Promise<ExportSelection | Refusal> {
  const isChosen = responses !== undefined || selection !== undefined;
  if (selection !== undefined && !(await hasSelection(reader, { formId: form.id, id: selection }))) {
    return { refused: 'selection-not-found' };
  }
  const conditions = await responseConditions(reader, form, query, isChosen ? responseSources : DEFAULT_SOURCES);
  if (isRefusal(conditions)) return conditions;
  const { parameters } = conditions;
  const chosen = [
    ...(responses ? [`r.id = ANY(${parameters.add(responses.filter(isUuid), 'uuid[]')})`] : []),
    ...(selection === undefined ? [] : [isSelected(conditions, selection)]),
  ];
  return selectResponses(reader, form, query, { ...conditions, where: [conditions.where, ...chosen].join(' AND ') });
}

/** The table formats with the options of an order. */
const tableFormats = {
  csv: ({ delimiter = ',' }: WireExportOrder) => csvFormat(delimiter),
  jsonl: ({ marks = false }: WireExportOrder) => jsonLinesFormat(marks),
  xlsx: () => xlsxFormat,
};

const membersOf = ({ marks = false, details = false }: WireExportOrder) => ({ marks, details });

async function columnsOf(reader: Queries, form: ExportForm, order: WireExportOrder): Promise<ExportColumn[]> {
  const { fields, removed, orphanKeys } = await answeredFields(reader, form);
  return exportColumns(
    { fields: [...fields, ...removed], orphanKeys },
    {
      includesMarks: order.marks ?? false,
      includesDetails: order.details ?? false,
      timeZone: readTimeZone(order.tz ?? '') ?? 'UTC',
      ...(order.columns && { keys: order.columns }),
    },
  );
}

async function sendExport(
  reply: FastifyReply,
  context: AppContext,
  form: ExportForm,
  query: ResponseQuery,
  order: WireExportOrder,
) {
  const { database, files } = context;
  const { format = 'csv', id, tz } = order;
  const signal = untilClosed(reply);
  const reader = database.until(signal);
  if (tz !== undefined && !readTimeZone(tz)) return reply.refuse('invalid-input');
  const selection = await selectionOf(reader, form, query, order);
  if (isRefusal(selection)) return reply.refuse(selection);

  async function open<Response>(read: ReadPortion<Response>): Promise<ExportReading<Response>> {
    const reading = await readExport(reader, selection as ExportSelection, read, signal);
    reply
      .header('content-disposition', attachment(exportFileName(form.document.name, format)))
      .header('x-total-count', reading.total);
    if (!id || !isUuid(id)) return reading;
    const place = { id, formId: form.id };
    await recordExport(database, { ...place, total: reading.total });
    const onProblem = (error: unknown) => reply.log.error({ err: error }, 'Could not record the progress of an export');
    return { ...reading, portions: countWritten(database, place, reading.portions, onProblem) };
  }

  const readResponses = (ids: string[]) => findResponses(reader, form.id, ids);
  if (format === 'zip') {
    const { portions } = await open(readResponses);
    return reply.type('application/zip').send(zipOf(portions, (fileId) => files.get({ formId: form.id, id: fileId })));
  }
  const columns = await columnsOf(reader, form, order);
  const table = tableFormats[format](order);
  const readRows = (ids: string[]) => findExportedRows(reader, form.id, ids, membersOf(order));
  const reading = await open<ExportedResponse>(table.writesAll ? readResponses : readRows);
  const chunks = collectingEarly(table.write(reading.portions, columns, reading), reading.bytes);
  // One chunk waits for the client; the next one is not read before.
  return reply.type(table.contentType).send(Readable.from(chunks, { highWaterMark: 1 }));
}

/** Exports a form’s responses as a table, or their files as an archive. */
export function exportRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const common = { tags, response: fileResponse('text/csv', 'The file, by default CSV.') };
  const description =
    'All responses of one moment, newest first, with the answers to removed fields. Excludes previews by default. The ' +
    'header `x-total-count` has the number of responses.';

  app.get(
    '/forms/:id/responses/export',
    {
      ...cursorRead(context, 'responses:read'),
      schema: {
        ...common,
        summary: 'Export responses',
        description,
        params: IdParams,
        querystring: Type.Object({ ...responseQuery, ...ExportQuery.properties }),
      },
    },
    async (request, reply) => {
      const query = await readQuery(database, request.url);
      if (isRefusal(query)) return reply.refuse(query);
      const form = await findQueriedForm(database, request.params.id, formAccess(request));
      const { marks, details } = request.query;
      const order = { ...request.query, marks: marks === 'true', details: details === 'true' };
      return form ? sendExport(reply, context, form, query, order) : reply.refuse('form-not-found');
    },
  );

  app.post(
    '/forms/:id/responses/export',
    {
      ...cursorRead(context, 'responses:read'),
      bodyLimit: MAX_EXPORT_ORDER_BYTES,
      schema: { ...common, summary: 'Export chosen responses', description, params: IdParams, body: ExportOrderBody },
    },
    async (request, reply) => {
      const query = await readQuery(database, `?${request.body.query ?? ''}`);
      if (isRefusal(query)) return reply.refuse(query);
      const form = await findQueriedForm(database, request.params.id, formAccess(request));
      return form ? sendExport(reply, context, form, query, request.body) : reply.refuse('form-not-found');
    },
  );

  app.get(
    '/forms/:id/exports/:exportId',
    {
      config: { permission: 'responses:read' },
      schema: {
        tags,
        summary: 'Read the progress of an export',
        params: Type.Object({ id: Id, exportId: Id }),
        response: okResponse(successWith(ExportBody, 'How far the export is.')),
      },
    },
    async (request, reply) => {
      const { id, exportId } = request.params;
      const found = isUuid(exportId) ? await findExport(database, id, exportId) : null;
      return found ? { success: true as const, data: found } : reply.refuse('export-not-found');
    },
  );
}
