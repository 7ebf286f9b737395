import { LocationName, StatusName } from '@tessera/form-model/facts-schema';
import { carrying, Done } from '@tessera/form-model/wire-schema/envelope';
import {
  FormBody,
  FormConflict,
  FormCreateBody,
  FormsBody,
  FormUpdateBody,
} from '@tessera/form-model/wire-schema/form';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal, type Refusal } from '../errors';
import { destroyForm } from '../forms/destroy-form';
import { blankDocument, documentRefusal, sizeRefusal, withParts } from '../forms/incoming-document';
import { updateForm } from '../forms/update-form';
import { wireOfForm, wireOfSummary } from '../forms/wire-of-form';
import { signedIn } from '../plugins/authentication';
import { ownForm } from '../plugins/known-forms';
import { recordActivity } from '../repositories/activity';
import { findForms, listForms, listSummaries } from '../repositories/form-list';
import { countForms, findForm, insertForm } from '../repositories/forms';
import { answers, creations } from '../schemas/envelope';
import { pagination, paging, pagingQuery } from '../schemas/paging';
import { Id } from '../schemas/request';
import type { TypedApp } from '../typed-app';
import { readsMuch } from './heavy-read';
import { sendList } from './send-list';

const tags = ['forms'];
const security = [{ bearer: [] }];
const FORM_BYTES = 5 * 1024 * 1024;
/** Forms per page of the list. A document has up to 5 MB, a summary a few hundred bytes. */
const FULL_PAGE = 25;
const SUMMARY_PAGE = 100;
const params = Type.Object({ id: Id });

const ListQuery = Type.Object({
  view: Type.Optional(
    Type.Enum(['full', 'summary'], {
      description: '`summary` sends the picture of each form in the place of its document.',
    }),
  ),
  location: Type.Optional(LocationName),
  status: Type.Optional(StatusName),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.Enum(['updatedAt', 'createdAt', 'name', 'responses', 'status'])),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  ...pagingQuery,
});

const DeleteQuery = Type.Object({
  location: Type.Optional(LocationName),
  responses: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: 'How many, previews included.' })),
});

const tooManyForms = (limit: number): Refusal => ({
  refused: 'too-many-forms',
  message: `You have reached the limit of ${limit} forms. Delete forms permanently from the trash, then try again.`,
});

function createForm(app: TypedApp, { database, quotas }: AppContext): void {
  app.post(
    '/forms',
    {
      onRequest: app.requireSignIn,
      bodyLimit: FORM_BYTES,
      schema: {
        tags,
        security,
        summary: 'Create a form, as a draft',
        body: FormCreateBody,
        response: creations(carrying(FormBody, 'The form.')),
      },
    },
    async (request, reply) => {
      const title = request.body.title?.trim();
      if (!title) return reply.refuse({ refused: 'title-missing', errors: { title: 'title is required' } });
      const document = withParts(blankDocument(title), title, request.body);
      const refusal = documentRefusal(document, request.body) ?? sizeRefusal(document, null);
      if (refusal) return reply.refuse(refusal);
      const ownerId = signedIn(request).userId;
      const form = await database.transaction(async (transaction) => {
        if ((await countForms(transaction, ownerId)) >= quotas.forms) return 'full';
        const id = await insertForm(transaction, ownerId, document);
        await recordActivity(transaction, { ownerId, formId: id, formName: title, type: 'create' });
        return findForm(transaction, id, ownerId);
      });
      if (form === 'full') return reply.refuse(tooManyForms(quotas.forms));
      if (!form) return reply.refuse('form-not-found');
      return reply.code(201).send({ success: true, message: 'Form created successfully', data: wireOfForm(form) });
    },
  );
}

/** Lists the owner’s forms. */
function listOwnForms(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms',
    {
      ...readsMuch(app, context),
      schema: {
        tags,
        security,
        summary: "The owner's forms, newest updated first",
        description:
          `In pages: follow \`pagination.hasNextPage\`. A page has at most ${FULL_PAGE} forms with their documents, or ` +
          `${SUMMARY_PAGE} summaries, which is also what it has without a \`limit\`.`,
        querystring: ListQuery,
        response: answers(carrying(FormsBody, 'The forms.')),
      },
    },
    async (request, reply) => {
      const { view, location, status, search, sort = 'updatedAt', order = 'desc', page, limit } = request.query;
      const most = view === 'summary' ? SUMMARY_PAGE : FULL_PAGE;
      const place = paging({ page, limit }, { usual: most, most });
      const ownerId = signedIn(request).userId;
      const asked = { location, status, search, sort, order, offset: place.offset, limit: place.limit };
      if (view === 'summary') {
        const { forms, totalCount } = await listSummaries(database, ownerId, asked);
        const data = { forms: forms.map(wireOfSummary), pagination: pagination(place, totalCount) };
        return { success: true as const, data };
      }
      const { forms: items, totalCount } = await listForms(database, ownerId, asked);
      return sendList(reply, {
        name: 'forms',
        items,
        pagination: pagination(place, totalCount),
        read: async (ids) => (await findForms(database, ownerId, ids)).map(wireOfForm),
      });
    },
  );
}

/** Reads a form. */
function readForm(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id',
    {
      ...readsMuch(app, context),
      schema: { tags, security, summary: 'A form', params, response: answers(carrying(FormBody, 'The form.')) },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, signedIn(request).userId);
      return form ? { success: true as const, data: wireOfForm(form) } : reply.refuse('form-not-found');
    },
  );
}

function saveForm(app: TypedApp, { database }: AppContext): void {
  app.put(
    '/forms/:id',
    {
      onRequest: [app.requireSignIn, ownForm(database)],
      bodyLimit: FORM_BYTES,
      schema: {
        tags,
        security,
        summary: 'Save, publish, unpublish or move a form',
        description:
          'What is missing stays as it is. `version` is the one that the change was based on: another is refused ' +
          'with 409 and the current form as `data`. `status: published` publishes what the call carries; without a ' +
          'status the call saves and leaves what visitors see.',
        params,
        body: FormUpdateBody,
        response: {
          ...answers(carrying(FormBody, 'The form as it is now.')),
          409: FormConflict,
        },
      },
    },
    async (request, reply) => {
      const title = request.body.title?.trim();
      if (!title) return reply.refuse({ refused: 'title-missing', errors: { title: 'title is required' } });
      const target = { id: request.params.id, ownerId: signedIn(request).userId };
      const result = await updateForm(database, target, { ...request.body, title });
      if (isRefusal(result)) return reply.refuse(result);
      if ('conflict' in result) return reply.refuse('form-changed', { data: wireOfForm(result.conflict) });
      return { success: true as const, message: 'Form updated successfully', data: wireOfForm(result) };
    },
  );
}

/** Deletes a form for good. */
function deleteForm(app: TypedApp, { database, files }: AppContext): void {
  app.delete(
    '/forms/:id',
    {
      onRequest: app.requireSignIn,
      schema: {
        tags,
        security,
        summary: 'Destroy a form with its responses and their files',
        description:
          '`location` and `responses` say how the owner saw the form: one that is kept elsewhere by now, or has ' +
          'another number of responses, is refused with 409 and the current form as `data`. Without them it is ' +
          'destroyed as it stands.',
        params,
        querystring: DeleteQuery,
        response: { ...answers(Done), 409: FormConflict },
      },
    },
    async (request, reply) => {
      const target = { id: request.params.id, ownerId: signedIn(request).userId };
      const { location, responses } = request.query;
      const seen = { location, responses: responses === undefined ? undefined : Number(responses) };
      const result = await destroyForm(database, target, seen);
      if (isRefusal(result)) return reply.refuse(result);
      if ('conflict' in result) {
        const message = 'This form was moved or answered elsewhere meanwhile. Nothing was deleted.';
        return reply.refuse({ refused: 'form-changed', message }, { data: wireOfForm(result.conflict) });
      }
      await files.remove(result.destroyed);
      return { success: true as const, message: 'Form deleted successfully' };
    },
  );
}

/** An owner's forms. */
export function formRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [createForm, listOwnForms, readForm, saveForm, deleteForm]) route(app, context);
}
