import type { ApiClient } from '@tessera/api-client/client';
import { folderCalls } from '@tessera/api-client/folder-calls';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useState } from 'react';
import type { FolderList } from './folder-list';

const none: FolderList = [];

/** The folders of the space that this tab shows. */
export interface FoldersState {
  folders: FolderList;
  isLoading: boolean;
  /** Why they could not be loaded; null otherwise. */
  error: Error | null;
  reload(): void;
  /** Changes the list after the server has made the same change. */
  change(update: (folders: FolderList) => FolderList): void;
}

/** Loads the folders when the page opens. */
export function useFolders({ send, store }: ApiClient): FoldersState {
  const load = useCallback((signal: AbortSignal) => folderCalls(send, store).listFolders(signal), [send, store]);
  const { state, data, error, retry } = useLoaded<FolderList>(load);
  const [changed, setChanged] = useState<{ of: FolderList | null; folders: FolderList }>({ of: null, folders: none });
  const change = useCallback(
    (update: (folders: FolderList) => FolderList) =>
      setChanged((before) => ({ of: data, folders: update(before.of === data ? before.folders : (data ?? none)) })),
    [data],
  );
  const folders = changed.of === data ? changed.folders : (data ?? none);
  return { folders, isLoading: state === 'loading', error, reload: retry, change };
}
