import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { listErrors, type NamedList, tidyList } from '@tessera/form-model/list-entries';
import { MAX_OPTION_LISTS } from '@tessera/form-model/option-list-limits';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  OptionListBody,
  OptionListConflict,
  OptionListCreateBody,
  OptionListsBody,
  OptionListUpdateBody,
} from '@tessera/form-model/schema/option-list';
import type { WireOptionList } from '@tessera/form-model/wire';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { formAccess, spaceOf, spaceQuery } from '../../plugins/spaces';
import {
  deleteOptionList,
  findOptionList,
  insertOptionList,
  listOptionLists,
  updateOptionList,
} from '../../repositories/option-lists/option-lists';
import { columnOf, type FormAccess, lockSpace, type Space } from '../../repositories/organizations/form-access';
import { derivedUuid } from '../../repositories/uuid';
import { Id } from '../../schemas/request';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['forms'];
const params = Type.Object({ listId: Id });
/** More than the longest list that is allowed, so that a check can name the part that is too long. */
const LIST_BYTES = 1024 * 1024;

/** Returns a refusal with all that is wrong with a tidy list; null if it can be stored. */
function listRefusal(list: NamedList): Refusal | null {
  const errors = listErrors(list);
  const [first] = Object.values(errors);
  return first === undefined ? null : { refused: 'invalid-input', message: first, errors };
}

/** The id of the list that a person creates with a `creationId`. */
const listIdOf = (space: Space, { userId }: FormAccess, creationId: string) =>
  derivedUuid(`option list ${columnOf(space).id} ${userId} ${creationId}`);

interface Creation {
  space: Space;
  by: FormAccess;
  creationId: string | undefined;
}

/**
 * Creates a list, once for each `creationId` of a person. A repeated call gives the list of the first one its content, unless it
 * was changed since.
 */
async function createList(
  transaction: Queries,
  { space, by, creationId }: Creation,
  list: NamedList,
): Promise<WireOptionList | Refusal | 'changed-since'> {
  const id = creationId ? listIdOf(space, by, creationId) : randomUUID();
  // The same call may be on its way twice.
  await lockSpace(transaction, space);
  const before = await findOptionList(transaction, id, by);
  if (before) {
    const { name, options } = before;
    if (isDeepStrictEqual({ name, options }, list)) return before;
    return (await updateOptionList(transaction, { id, by }, { ...list, version: 1 })) ?? 'changed-since';
  }
  const stored = await insertOptionList(transaction, space, list, id);
  if (isRefusal(stored)) return stored;
  return (await findOptionList(transaction, id, by)) ?? { refused: 'list-not-found' };
}

function listAndCreate(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/option-lists',
    {
      config: { permission: 'forms:read' },
      schema: {
        tags,
        summary: 'List the option lists of the user or of an organization',
        querystring: Type.Object(spaceQuery),
        response: okResponse(successWith(OptionListsBody, 'The lists by name, without their options.')),
      },
    },
    async (request) => ({
      success: true as const,
      data: { lists: await listOptionLists(database, spaceOf(request)) },
    }),
  );

  app.post(
    '/option-lists',
    {
      config: { permission: 'forms:write' },
      bodyLimit: LIST_BYTES,
      schema: {
        tags,
        summary: 'Create an option list',
        description:
          `A person and an organization can have ${MAX_OPTION_LISTS} lists. A call with the \`creationId\` of an earlier one gives ` +
          'its list this content. If the list was changed since, the response is 409 with the current list as `data`.',
        querystring: Type.Object(spaceQuery),
        body: OptionListCreateBody,
        response: { ...createdResponse(successWith(OptionListBody, 'The list.')), 409: OptionListConflict },
      },
    },
    async (request, reply) => {
      const list = tidyList(request.body);
      const refusal = listRefusal(list);
      if (refusal) return reply.refuse(refusal);
      const by = formAccess(request);
      const { creationId } = request.body;
      const stored = await database.transaction((transaction) =>
        createList(transaction, { space: spaceOf(request), by, creationId }, list),
      );
      if (isRefusal(stored)) return reply.refuse(stored);
      if (stored !== 'changed-since') return reply.code(201).send({ success: true, data: stored });
      const data = await findOptionList(database, listIdOf(spaceOf(request), by, creationId ?? ''), by);
      return data ? reply.refuse('list-changed', { data }) : reply.refuse('list-not-found');
    },
  );
}

function readAndChange(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/option-lists/:listId',
    {
      config: { permission: 'forms:read' },
      schema: {
        tags,
        summary: 'Read an option list',
        params,
        response: okResponse(successWith(OptionListBody, 'The list.')),
      },
    },
    async (request, reply) => {
      const data = await findOptionList(database, request.params.listId, formAccess(request));
      return data ? { success: true as const, data } : reply.refuse('list-not-found');
    },
  );

  app.put(
    '/option-lists/:listId',
    {
      config: { permission: 'forms:write' },
      bodyLimit: LIST_BYTES,
      schema: {
        tags,
        summary: 'Change an option list',
        description:
          'Forms get the change when they are published the next time. If `version` is outdated, the response is 409 ' +
          'with the current list as `data`.',
        params,
        body: OptionListUpdateBody,
        response: { ...okResponse(successWith(OptionListBody, 'The list.')), 409: OptionListConflict },
      },
    },
    async (request, reply) => {
      const list = tidyList(request.body);
      const refusal = listRefusal(list);
      if (refusal) return reply.refuse(refusal);
      const { listId } = request.params;
      const by = formAccess(request);
      const { version } = request.body;
      const updated = await updateOptionList(database, { id: listId, by }, { ...list, version });
      if (isRefusal(updated)) return reply.refuse(updated);
      if (updated) return { success: true as const, data: updated };
      const data = await findOptionList(database, listId, by);
      return data ? reply.refuse('list-changed', { data }) : reply.refuse('list-not-found');
    },
  );
}

function remove(app: TypedApp, { database }: AppContext): void {
  app.delete(
    '/option-lists/:listId',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Delete an option list',
        description: 'Fields that use it keep their options.',
        params,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) =>
      (await deleteOptionList(database, request.params.listId, formAccess(request)))
        ? { success: true as const, message: 'The list is deleted.' }
        : reply.refuse('list-not-found'),
  );
}

/** Option lists that people and organizations keep for the questions of their forms. */
export function optionListRoutes(app: TypedApp, context: AppContext): void {
  for (const routes of [listAndCreate, readAndChange, remove]) routes(app, context);
}
