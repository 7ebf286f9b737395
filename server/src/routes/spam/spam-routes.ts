import { asksForEmail } from '@tessera/fields/asks-for-email';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { successWith } from '@tessera/form-model/schema/envelope';
import {
  QuarantineBody,
  QuarantineChoiceBody,
  QuarantineLeftBody,
  SpamFiltersBody,
  SpamFiltersChangeBody,
  SpamFiltersConflict,
} from '@tessera/form-model/schema/spam';
import type { WireQuarantine, WireSpamFilters, WireSpamFiltersUpdate } from '@tessera/form-model/wire';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import type { Queries } from '../../database/database';
import { isRefusal } from '../../errors';
import { destroyQuarantined } from '../../files/destroy-deleted';
import { leaveToSweep } from '../../files/leave-to-sweep';
import { answerTexts } from '../../notifications/answer-texts';
import { formAccess } from '../../plugins/spaces';
import { hasChangedSince } from '../../repositories/changed-since';
import { findForm, lockForm } from '../../repositories/forms';
import {
  countQuarantined,
  listQuarantined,
  type QuarantinedResponse,
  readQuarantined,
} from '../../repositories/spam/quarantine';
import { findFilters, storeFilters } from '../../repositories/spam/spam-filters';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { minSecondsOf } from '../../settings/spam-rules';
import { approveResponses } from '../../spam/approve-responses';
import type { TypedApp } from '../../typed-app';
import { heavyRead } from '../heavy-read';
import { sendItems } from '../send-list';
import { untilClosed } from '../until-closed';

const tags = ['spam'];
const filtersResponse = okResponse(successWith(SpamFiltersBody, 'The settings.'));
const leftResponse = okResponse(successWith(QuarantineLeftBody, 'What was done, and what is left.'));

/** The first answer that is an email address; empty without one. */
function emailIn({ formDocument, data }: QuarantinedResponse): string {
  for (const field of fieldsOf(formDocument).filter(asksForEmail)) {
    const model = modelOf(field);
    const answer = model.read(field, data);
    if (!model.isEmpty(answer)) return model.text(field, answer);
  }
  return '';
}

function quarantinedBody(quarantined: QuarantinedResponse): WireQuarantine['responses'][number] {
  const { id, submittedAt, reasons } = quarantined;
  const answers = answerTexts(quarantined);
  const name = answers[0]?.value ?? '';
  return { id, name, email: emailIn(quarantined), submittedAt: submittedAt.toISOString(), reasons, answers };
}

/** The spam filters of a form. */
function filterRoutes(app: TypedApp, { database, submissions, spam }: AppContext): void {
  app.get(
    '/forms/:id/spam-filters',
    {
      config: { permission: 'forms:read' },
      schema: {
        tags,
        summary: 'Read what makes responses of a form suspicious',
        params: IdParams,
        response: filtersResponse,
      },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, formAccess(request));
      if (!form) return reply.refuse('form-not-found');
      const filters = await findFilters(database, form.id);
      return { success: true as const, data: withNumbers(filters, fieldsOf(form.document).length) };
    },
  );

  const withNumbers = (filters: WireSpamFiltersUpdate, questions: number): WireSpamFilters => ({
    ...filters,
    minSeconds: minSecondsOf(spam, questions),
    perAddress: spam.ofAddress.max,
  });

  app.put(
    '/forms/:id/spam-filters',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Choose what makes responses of a form suspicious',
        description:
          'Settings that are missing in the body stay as they are. Applies within seconds, and not to responses that are in ' +
          'quarantine already.',
        params: IdParams,
        body: SpamFiltersChangeBody,
        response: { ...filtersResponse, 409: SpamFiltersConflict },
      },
    },
    async (request, reply) => {
      const { before, ...changes } = request.body;
      const form = await database.transaction(async (transaction) => {
        const locked = await lockForm(transaction, request.params.id, formAccess(request));
        if (!locked) return null;
        const stored = await findFilters(transaction, locked.id);
        if (hasChangedSince(stored, { before, wanted: changes }))
          return { ...locked, filters: stored, isOutdated: true };
        const filters = { ...stored, ...changes };
        await storeFilters(transaction, locked.id, filters);
        return { ...locked, filters, isOutdated: false };
      });
      if (!form) return reply.refuse('form-not-found');
      const data = withNumbers(form.filters, fieldsOf(form.document).length);
      if (form.isOutdated) return reply.refuse('settings-changed', { data });
      submissions.forgetFilters(form.id);
      return { success: true as const, data };
    },
  );
}

/** The responses that wait for their owner’s decision. */
function quarantineRoutes(app: TypedApp, context: AppContext): void {
  const { database, files } = context;
  app.get(
    '/forms/:id/quarantine',
    {
      ...heavyRead(context, 'responses:read'),
      schema: {
        tags,
        summary: 'List the responses in quarantine',
        description:
          'Suspicious responses: they do not count, and cause no emails and webhooks. After 30 days they are deleted. The ' +
          'newest 100 are listed.',
        params: IdParams,
        response: okResponse(successWith(QuarantineBody, 'The responses, newest first.')),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const reader = database.until(untilClosed(reply));
      const [count, items] = await Promise.all([countQuarantined(reader, id), listQuarantined(reader, id)]);
      const read = async (ids: string[]) => (await readQuarantined(reader, id, ids)).map(quarantinedBody);
      return sendItems(reply, { name: 'responses', items, read }, { before: { count } });
    },
  );

  app.post(
    '/forms/:id/quarantine/approve',
    {
      ...heavyRead(context, 'responses:write'),
      schema: {
        tags,
        summary: 'Approve responses in quarantine',
        description:
          'They become responses like others: they count, and cause emails and webhooks. If a limit of the form refuses ' +
          'one, all of them stay.',
        params: IdParams,
        body: QuarantineChoiceBody,
        response: leftResponse,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await approveResponses({ database }, id, request.body.ids, formAccess(request));
      if (isRefusal(done)) return reply.refuse(done);
      return { success: true as const, data: { done, count: await countQuarantined(database, id) } };
    },
  );

  app.post(
    '/forms/:id/quarantine/delete',
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        summary: 'Delete responses in quarantine',
        description: 'Permanently, with their files. Without `ids`, all of them.',
        params: IdParams,
        body: Type.Partial(QuarantineChoiceBody),
        response: leftResponse,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { ids = null } = request.body;
      const lock = (transaction: Queries) => lockForm(transaction, id, formAccess(request));
      const done = await destroyQuarantined({ database, files: leaveToSweep(files, request.log) }, id, { ids, lock });
      if (done === null) return reply.refuse('form-not-found');
      return { success: true as const, data: { done, count: await countQuarantined(database, id) } };
    },
  );
}

/** The rules by which responses are suspicious, and the decision about suspicious responses. */
export function spamRoutes(app: TypedApp, context: AppContext): void {
  filterRoutes(app, context);
  quarantineRoutes(app, context);
}
