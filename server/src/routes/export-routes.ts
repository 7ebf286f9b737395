import { Readable } from 'node:stream';
import { type Csv, csvOf } from '@tessera/form-model/csv';
import { csvFileName } from '@tessera/form-model/csv-file-name';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import type { Database } from '../database/database';
import { attachment } from '../files/content-disposition';
import { signedIn } from '../plugins/authentication';
import { answerKeys, removedFields } from '../repositories/export';
import { findForm } from '../repositories/forms';
import { portionsOf } from '../repositories/portions';
import { findResponses, type ListedResponse, listResponses, type ResponseSource } from '../repositories/responses';
import { Id } from '../schemas/request';
import { fileResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';

/** Responses that are listed at once. Their answers are read in portions. */
const LISTED_AT_A_TIME = 500;

/** Yields the export in pieces, so that only one portion is in memory at a time. */
async function* pieces(database: Database, formId: string, source: ResponseSource, csv: Csv): AsyncGenerator<string> {
  yield csv.header;
  for (let after: ListedResponse | null = null; ; ) {
    const listed = await listResponses(database, formId, { source, after, limit: LISTED_AT_A_TIME });
    for (const portion of portionsOf(listed)) {
      const ids = portion.map(({ id }) => id);
      yield csv.rows(await findResponses(database, formId, ids));
    }
    after = listed.at(-1) ?? null;
    if (!after) return;
  }
}

/** Exports a form’s responses as CSV. */
export function exportRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const reading = heavyRead(app, context);
  app.get(
    '/forms/:id/responses/export',
    {
      ...reading,
      schema: {
        tags: ['responses'],
        security: [{ bearer: [] }],
        summary: 'Export all responses as CSV, newest first',
        description: 'Includes the answers to removed fields. Excludes previews by default.',
        params: Type.Object({ id: Id }),
        querystring: Type.Object({ source: Type.Optional(Type.Enum(['visitor', 'preview', 'all'])) }),
        response: fileResponse('text/csv', 'The CSV file.'),
      },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, signedIn(request).userId);
      if (!form) return reply.refuse('form-not-found');
      const { source = 'visitor' } = request.query;
      const keys = await answerKeys(database, form.id, source);
      const past = await removedFields(database, form, keys);
      const csv = csvOf({ document: form.document, answerKeys: keys, past });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(csvFileName(form.document.name)))
        .send(Readable.from(pieces(database, form.id, source, csv)));
    },
  );
}
