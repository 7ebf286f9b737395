import { items, members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireFolder } from '@tessera/form-model/wire';
import { isNotFound } from '../errors';
import { formPath } from '../form-path';
import { contentOf, required } from '../read-body';
import { repeatableIds } from '../requests/repeatable-ids';
import type { TokenStore } from '../session/token-store';
import { spaceQuery } from '../space-query';
import type { Send } from '../transport';

/** The calls about the folders of the space that this tab shows. All reject with an `ApiError`. */
export interface FolderCalls {
  /** The folders by name; none from a backend that has no folders. */
  listFolders(signal?: AbortSignal): Promise<WireFolder[]>;
  /** @param parentId the folder that contains it; null at the first level */
  createFolder(name: string, parentId: string | null): Promise<WireFolder>;
  renameFolder(id: string, name: string): Promise<WireFolder>;
  /** Deletes a folder and those in it. Their forms stay. */
  deleteFolder(id: string): Promise<void>;
  /** @param folderId null for no folder */
  moveToFolder(formId: string, folderId: string | null): Promise<void>;
}

const readFolder = (value: unknown): WireFolder => ({
  ...withDefaults({ id: '', name: '' }, value),
  parentId: textOr(members(value).parentId, null),
  formIds: items(members(value).formIds).map((id) => textOr(id, '')),
});

export function folderCalls(send: Send, store: Pick<TokenStore, 'organizationId'>): FolderCalls {
  const query = () => spaceQuery(store.organizationId());
  const ids = repeatableIds();
  const folderPath = (id: string) => `/folders/${encodeURIComponent(id)}`;
  return {
    async listFolders(signal) {
      try {
        const body = await send({ method: 'GET', path: '/folders', session: 'required', query: query(), signal });
        return items(required(members(contentOf(body)).folders)).map(readFolder);
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
    createFolder: async (name, parentId) => {
      const id = ids.of([store.organizationId(), name, parentId]);
      const body = { id, name, parentId };
      const answer = await send({ method: 'POST', path: '/folders', session: 'required', query: query(), body });
      ids.forget();
      return readFolder(required(contentOf(answer)));
    },
    renameFolder: async (id, name) =>
      readFolder(
        required(contentOf(await send({ method: 'PATCH', path: folderPath(id), session: 'required', body: { name } }))),
      ),
    deleteFolder: async (id) =>
      void (await send({ method: 'DELETE', path: folderPath(id), session: 'required', goneCode: 'folder-not-found' })),
    moveToFolder: async (formId, folderId) =>
      void (await send({
        method: 'PUT',
        path: `${formPath(formId)}/folder`,
        session: 'required',
        body: { folderId },
      })),
  };
}
