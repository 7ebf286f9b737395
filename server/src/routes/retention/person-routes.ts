import { successWith } from '@tessera/form-model/schema/envelope';
import { PersonBody, PersonDataBody, PersonDeletedBody, PersonExportBody } from '@tessera/form-model/schema/retention';
import type { WirePersonExport } from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { leaveToSweep } from '../../files/leave-to-sweep';
import { answerTexts } from '../../notifications/answer-texts';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { formAccess, spaceOf, spaceQuery } from '../../plugins/spaces';
import { recordAudit } from '../../repositories/audit-events';
import { lockFormAndRole } from '../../repositories/forms';
import {
  countPersonsResponses,
  deletedBefore,
  listPersonsIds,
  listPersonsResponses,
  MAX_EXPORTED,
  type PersonsResponse,
  readPersonsResponses,
} from '../../repositories/retention/person-data';
import { destroyResponses, PORTION } from '../../retention/destroy-responses';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { listPieces, sendPieces } from '../send-list';
import { untilClosed } from '../until-closed';

const tags = ['person data'];
const querystring = Type.Object(spaceQuery);

/** The detail of the entry about a deletion that failed, or whose client left before it began. */
const NOT_FINISHED = 'not finished';

const answersOf = (response: Parameters<typeof answerTexts>[0]) =>
  answerTexts(response).map(({ name, value }) => ({ question: name, answer: value }));

function exported({
  formId,
  formName,
  submittedAt,
  formDocument,
  earlier,
  ...one
}: PersonsResponse): WirePersonExport['responses'][number] {
  const { id, receipt, country, device, language, data, files, note } = one;
  return {
    ...{ id, receipt, country, device, language, files, note },
    form: { id: formId, title: formName },
    submittedAt: submittedAt.toISOString(),
    answers: answersOf({ id, data, formDocument }),
    earlierVersions: earlier.map(({ storedAt, ...version }) => ({
      storedAt: new Date(storedAt).toISOString(),
      answers: answersOf({ id, ...version }),
    })),
  };
}

/** The detail of the entries in the audit log. `deletedBefore` reads it. */
const responses = (count: number) => `${count} responses`;

/** Notes who has exported or deleted a person’s data. The log does not repeat the data. */
async function audit(
  queries: Queries,
  request: FastifyRequest,
  type: 'person-data-exported' | 'person-data-deleted',
  { email, detail }: { email: string; detail: string },
): Promise<void> {
  const space = spaceOf(request);
  await recordAudit(queries, {
    type,
    actor: { id: loggedIn(request).userId },
    target: email,
    detail,
    organizationId: 'organizationId' in space ? space.organizationId : null,
    origin: originOf(request),
  });
}

/** Options of the calls, which look through all responses of a space. */
function options({ limits, readQueue }: AppContext, permission: 'responses:read' | 'responses:write') {
  return { onRequest: readQueue, config: { permission, ...limitedByAccount(limits.upload) } };
}

function exportPerson(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.post(
    '/person-data/export',
    {
      ...options(context, 'responses:read'),
      schema: {
        tags,
        summary: 'Export the data of a person',
        description:
          `At most ${MAX_EXPORTED.toLocaleString('en')} responses. Files are listed; each can be downloaded. Written to the ` +
          'audit log.',
        querystring,
        body: PersonBody,
        response: okResponse(successWith(PersonExportBody, 'The responses, oldest first.')),
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const [space, reader] = [spaceOf(request), database.until(untilClosed(reply))];
      const items = await listPersonsResponses(reader, space, email);
      await audit(database, request, 'person-data-exported', { email, detail: responses(items.length) });
      const read = async (ids: string[]) => (await readPersonsResponses(reader, space, { email, ids })).map(exported);
      const before = { email, exportedAt: new Date().toISOString() };
      const pieces = listPieces({ name: 'responses', items, read }, { before });
      return sendPieces(reply, pieces);
    },
  );
}

/**
 * Deletes the responses with an email in one form. They are searched for before the form is locked; under its lock, only those
 * found are read again, and the role of the caller. Each portion is one transaction with its entry in the audit log.
 *
 * @returns how many there were
 */
async function deleteIn(
  { database, files }: AppContext,
  request: FastifyRequest,
  { formId, email }: { formId: string; email: string },
): Promise<number> {
  const space = spaceOf(request);
  const stores = { database, files: leaveToSweep(files, request.log) };
  const ids = await listPersonsIds(database, { space, formId, email });
  let count = 0;
  for (let from = 0; from < ids.length; from += PORTION) {
    count +=
      (await destroyResponses(stores, formId, {
        choose: async (transaction) => {
          if (!(await lockFormAndRole(transaction, formId, formAccess(request)))) return [];
          return listPersonsIds(transaction, { space, formId, email }, ids.slice(from, from + PORTION));
        },
        record: (transaction, deleted) =>
          audit(transaction, request, 'person-data-deleted', { email, detail: responses(deleted) }),
      })) ?? 0;
  }
  return count;
}

/** Finds, exports and deletes the data of a person in all forms of a space, by email. */
export function personRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  exportPerson(app, context);
  app.post(
    '/person-data/find',
    {
      ...options(context, 'responses:read'),
      schema: {
        tags,
        summary: 'Find the responses of a person',
        description:
          'Responses in which the email is or was a whole answer, whatever its case, in all forms of the space. Earlier versions of ' +
          'corrected responses count.',
        querystring,
        body: PersonBody,
        response: okResponse(successWith(PersonDataBody, 'The forms with such responses.')),
      },
    },
    async (request, reply) => {
      const reader = database.until(untilClosed(reply));
      const forms = await countPersonsResponses(reader, spaceOf(request), request.body.email);
      return { success: true as const, data: { forms } };
    },
  );

  app.post(
    '/person-data/delete',
    {
      ...options(context, 'responses:write'),
      schema: {
        tags,
        summary: 'Delete the data of a person',
        description:
          'Permanently deletes the responses with their files and notes, form by form in portions. Each is written to the audit ' +
          'log. The search before it ends when the client leaves; the deletion goes on. After a failure, the call can be repeated.',
        querystring,
        body: PersonBody,
        response: okResponse(successWith(PersonDeletedBody, 'The responses are deleted.')),
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const note = (detail: string) => audit(database, request, 'person-data-deleted', { email, detail });
      const earlier = await deletedBefore(database, spaceOf(request), email);
      let deleted = 0;
      try {
        const forms = await countPersonsResponses(database.until(untilClosed(reply)), spaceOf(request), email);
        for (const { id: formId } of forms) deleted += await deleteIn(context, request, { formId, email });
      } catch (error) {
        await note(NOT_FINISHED);
        throw error;
      }
      // Also that there was nothing: the person has asked.
      if (deleted === 0) await note(responses(0));
      return { success: true as const, data: { deleted, deletedBefore: earlier } };
    },
  );
}
