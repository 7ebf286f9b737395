import { MAX_FORM_BYTES } from '@tessera/form-model/form-limits';
import { LocationName, StatusName } from '@tessera/form-model/form-metadata-schema';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  CreatedFormBody,
  FormBody,
  FormConflict,
  FormCreateBody,
  FormsBody,
  FormUpdateBody,
} from '@tessera/form-model/schema/form';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { createForm } from '../forms/create-form';
import { deleteFormPermanently } from '../forms/delete-form-permanently';
import { applyFormInput, blankDocument, documentRefusal } from '../forms/incoming-document';
import { updateForm } from '../forms/update-form';
import { wireOfForm, wireOfSummary } from '../forms/wire-of-form';
import { alsoNeeds } from '../plugins/also-needs';
import { formAccess, spaceOf, spaceQuery } from '../plugins/spaces';
import { findForms, listForms, listSummaries } from '../repositories/form-lists/form-list';
import { findForm } from '../repositories/forms';
import { formSpace } from '../repositories/organizations/form-access';
import { defaultThemeOf, followingTheme } from '../repositories/themes/default-themes';
import { destroySome } from '../retention/destroy-forms';
import { pagination, paging, pagingQuery } from '../schemas/paging';
import { IdParams } from '../schemas/request';
import { createdResponse, okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';
import { sendList } from './send-list';

const tags = ['forms'];
/** Forms per page of the list. A document has up to 5 MB, a summary a few hundred bytes. */
const FULL_PAGE = 25;
const SUMMARY_PAGE = 100;

const ListQuery = Type.Object({
  view: Type.Optional(
    Type.Enum(['full', 'summary'], {
      description: '`summary` returns a thumbnail of each form instead of its document.',
    }),
  ),
  location: Type.Optional(LocationName),
  status: Type.Optional(StatusName),
  ...spaceQuery,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.Enum(['updatedAt', 'createdAt', 'name', 'responses', 'status'])),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  ...pagingQuery,
});

const DeleteQuery = Type.Object({
  location: Type.Optional(LocationName),
  responses: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,9}$', description: 'Number of responses, including previews.' }),
  ),
});

function postForm(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.post(
    '/forms',
    {
      config: { permission: 'forms:write' },
      bodyLimit: MAX_FORM_BYTES,
      schema: {
        tags,
        summary: 'Create a form as a draft',
        description:
          'Without `theme`, it begins with the default theme of its owner; with null, it has the usual look.',
        querystring: Type.Object(spaceQuery),
        body: FormCreateBody,
        response: createdResponse(CreatedFormBody),
      },
    },
    async (request, reply) => {
      const title = request.body.title?.trim();
      if (!title) return reply.refuse({ refused: 'title-missing', errors: { title: 'title is required' } });
      const space = spaceOf(request);
      const theme = request.body.theme === undefined ? await defaultThemeOf(database, formSpace(space)) : null;
      const blank = { ...blankDocument(title), ...(theme && { theme: followingTheme(theme) }) };
      const formDocument = applyFormInput(blank, title, request.body);
      const refusal = documentRefusal(formDocument, request.body, null);
      if (refusal) return reply.refuse(refusal);
      const { creationId } = request.body;
      const created = await createForm(context, { space, by: formAccess(request), creationId, formDocument });
      if (isRefusal(created)) return reply.refuse(created);
      const { form, wasCreatedBefore } = created;
      return reply.code(201).send({
        success: true,
        message: 'Form created successfully',
        ...(wasCreatedBefore && { wasCreatedBefore }),
        data: wireOfForm(form),
      });
    },
  );
}

function listOwnForms(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms',
    {
      ...heavyRead(context, 'forms:read'),
      schema: {
        tags,
        summary: 'List the forms of the user or of an organization, last updated first',
        description:
          `Returns at most ${FULL_PAGE} forms with their documents per page, or ${SUMMARY_PAGE} summaries. Request further ` +
          'pages while `pagination.hasNextPage` is true.',
        querystring: ListQuery,
        response: okResponse(successWith(FormsBody, 'The forms.')),
      },
    },
    async (request, reply) => {
      const { view, location, status, search, sort = 'updatedAt', order = 'desc' } = request.query;
      const maxLimit = view === 'summary' ? SUMMARY_PAGE : FULL_PAGE;
      const page = paging(request.query, { defaultLimit: maxLimit, maxLimit });
      const space = spaceOf(request);
      const query = { location, status, search, sort, order, offset: page.offset, limit: page.limit };
      if (view === 'summary') {
        const { forms, totalCount } = await listSummaries(database, space, query);
        const data = { forms: forms.map(wireOfSummary), pagination: pagination(page, totalCount) };
        return { success: true as const, data };
      }
      const { forms: items, totalCount } = await listForms(database, space, query);
      return sendList(reply, {
        name: 'forms',
        items,
        pagination: pagination(page, totalCount),
        read: async (ids) => (await findForms(database, space, ids)).map(wireOfForm),
      });
    },
  );
}

function readForm(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.get(
    '/forms/:id',
    {
      ...heavyRead(context, 'forms:read'),
      schema: {
        tags,
        summary: 'Read a form',
        params: IdParams,
        response: okResponse(successWith(FormBody, 'The form.')),
      },
    },
    async (request, reply) => {
      const form = await findForm(database, request.params.id, formAccess(request));
      return form ? { success: true as const, data: wireOfForm(form) } : reply.refuse('form-not-found');
    },
  );
}

function saveForm(app: TypedApp, context: AppContext): void {
  app.put(
    '/forms/:id',
    {
      config: { permission: 'forms:write' },
      bodyLimit: MAX_FORM_BYTES,
      schema: {
        tags,
        summary: 'Save, publish, unpublish or move a form',
        description:
          'Missing members stay unchanged. `version` is the version that the change is based on; if it is outdated, the ' +
          'response is 409 with the current form as `data`. `status: published` publishes this version; without a ' +
          'status, visitors keep seeing the published version.',
        params: IdParams,
        body: FormUpdateBody,
        response: {
          ...okResponse(successWith(FormBody, 'The saved form.')),
          409: FormConflict,
        },
      },
    },
    async (request, reply) => {
      const title = request.body.title?.trim();
      if (!title) return reply.refuse({ refused: 'title-missing', errors: { title: 'title is required' } });
      const target = { id: request.params.id, by: formAccess(request) };
      const result = await updateForm(context, target, { ...request.body, title });
      if (isRefusal(result)) return reply.refuse(result);
      if ('conflict' in result) return reply.refuse('form-changed', { data: wireOfForm(result.conflict) });
      return { success: true as const, message: 'Form updated successfully', data: wireOfForm(result) };
    },
  );
}

function deleteForm(app: TypedApp, { database, files }: AppContext): void {
  app.delete(
    '/forms/:id',
    {
      config: { permission: 'forms:write' },
      preHandler: alsoNeeds('responses:write'),
      schema: {
        tags,
        summary: 'Delete a form permanently, with its responses and files',
        description:
          'An API key also needs `responses:write`. ' +
          '`location` and `responses` describe the form as the owner saw it. If the form was moved or answered in the ' +
          'meantime, the response is 409 with the current form as `data`. Without them the form is always ' +
          'deleted.',
        params: IdParams,
        querystring: DeleteQuery,
        response: { ...okResponse(SuccessMessage), 409: FormConflict },
      },
    },
    async (request, reply) => {
      const target = { id: request.params.id, by: formAccess(request) };
      const { location, responses } = request.query;
      const seen = { location, responses: responses === undefined ? undefined : Number(responses) };
      const result = await deleteFormPermanently(database, target, seen);
      if (isRefusal(result)) return reply.refuse(result);
      if ('conflict' in result) {
        const message =
          'This form was moved or answered in the meantime. Nothing was deleted. Check the form and try again.';
        return reply.refuse({ refused: 'form-changed', message }, { data: wireOfForm(result.conflict) });
      }
      // Housekeeping destroys the rest of a large form, and of one whose files cannot be removed now.
      await destroySome({ database, files }, result.deletedId).catch((error: unknown) =>
        request.log.error({ err: error }, 'A deleted form could not be destroyed yet'),
      );
      return { success: true as const, message: 'Form deleted successfully' };
    },
  );
}

/** The owner’s routes for forms. */
export function formRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [postForm, listOwnForms, readForm, saveForm, deleteForm]) route(app, context);
}
