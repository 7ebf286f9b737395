import { MAX_FOLDER_NAME, MAX_FOLDERS } from '@tessera/form-model/folder-limits';
import { Success, SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  FolderBody,
  FolderCreateBody,
  FoldersBody,
  FolderUpdateBody,
  FormFolderBody,
} from '@tessera/form-model/schema/folder';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { isRefusal, type Refusal } from '../../errors';
import { formAccess, spaceOf, spaceQuery } from '../../plugins/spaces';
import {
  createFolder,
  deleteFolder,
  findFolder,
  listFolders,
  moveToFolder,
  renameFolder,
} from '../../repositories/form-lists/folders';
import { lockForm } from '../../repositories/forms';
import { Id, IdParams } from '../../schemas/request';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['forms'];
const params = Type.Object({ folderId: Id });

/** Reads the name of a folder, without spaces around it. */
function folderName(given: string): string | Refusal {
  const name = given.trim();
  if (name && name.length <= MAX_FOLDER_NAME) return name;
  const message = name ? `Use at most ${MAX_FOLDER_NAME} characters.` : 'Enter a name.';
  return { refused: 'invalid-input', message, errors: { name: message } };
}

function list(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/folders',
    {
      config: { permission: 'forms:read' },
      schema: {
        tags,
        summary: 'List the folders of the user or of an organization',
        querystring: Type.Object(spaceQuery),
        response: okResponse(successWith(FoldersBody, 'The folders by name.')),
      },
    },
    async (request, _reply) => {
      const folders = await listFolders(database, spaceOf(request));
      return { success: true as const, data: { folders } };
    },
  );
}

function create(app: TypedApp, { database }: AppContext): void {
  app.post(
    '/folders',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Create a folder',
        description: `A space has at most ${MAX_FOLDERS} folders, on two levels. Folders in one place have different names.`,
        querystring: Type.Object(spaceQuery),
        body: FolderCreateBody,
        response: createdResponse(successWith(FolderBody, 'The folder.')),
      },
    },
    async (request, reply) => {
      const name = folderName(request.body.name);
      if (isRefusal(name)) return reply.refuse(name);
      const parentId = request.body.parentId?.toLowerCase() ?? null;
      const [space, given] = [spaceOf(request), request.body.id];
      const created = await database.transaction(async (transaction) => {
        const id = await createFolder(transaction, space, { name, parentId }, given);
        if (!isRefusal(id)) return findFolder(transaction, id);
        // A repeated call finds the folder of the first one.
        return (given && (await listFolders(transaction, space)).find((folder) => folder.id === given)) || id;
      });
      if (isRefusal(created)) return reply.refuse(created);
      if (!created) return reply.refuse('folder-not-found');
      return reply.code(201).send({ success: true, data: created });
    },
  );
}

function change(app: TypedApp, { database }: AppContext): void {
  app.patch(
    '/folders/:folderId',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Rename a folder',
        params,
        body: FolderUpdateBody,
        response: okResponse(successWith(FolderBody, 'The folder.')),
      },
    },
    async (request, reply) => {
      const name = folderName(request.body.name);
      if (isRefusal(name)) return reply.refuse(name);
      const { folderId } = request.params;
      const refusal = await renameFolder(database, folderId, name);
      if (refusal) return reply.refuse(refusal);
      const folder = await findFolder(database, folderId);
      return folder ? { success: true as const, data: folder } : reply.refuse('folder-not-found');
    },
  );

  app.delete(
    '/folders/:folderId',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Delete a folder and the folders in it',
        description: 'No form is deleted: its forms are in no folder afterwards.',
        params,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const by = formAccess(request);
      const isDeleted = await database.transaction((transaction) =>
        deleteFolder(transaction, request.params.folderId, by),
      );
      return isDeleted ? { success: true as const, message: 'Folder deleted' } : reply.refuse('folder-not-found');
    },
  );
}

function moveForm(app: TypedApp, { database }: AppContext): void {
  app.put(
    '/forms/:id/folder',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Move a form to a folder, or out of its folder',
        description: 'This is not a new version of the form.',
        params: IdParams,
        body: FormFolderBody,
        response: okResponse(Success),
      },
    },
    async (request, reply) => {
      const by = formAccess(request);
      const { id } = request.params;
      const folderId = request.body.folderId?.toLowerCase() ?? null;
      const refusal = await database.transaction(async (transaction): Promise<Refusal | null> => {
        if (!(await lockForm(transaction, id, by))) return { refused: 'form-not-found' };
        return moveToFolder(transaction, id, folderId, by);
      });
      return refusal ? reply.refuse(refusal) : { success: true as const };
    },
  );
}

/** Folders of My Forms, and the folder of a form. */
export function folderRoutes(app: TypedApp, context: AppContext): void {
  for (const routes of [list, create, change, moveForm]) routes(app, context);
}
