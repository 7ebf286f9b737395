import type { ApiClient } from '@tessera/api-client/client';
import { folderCalls } from '@tessera/api-client/folder-calls';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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

type Change = (folders: FolderList) => FolderList;

/** Loads the folders when the page opens. Changes that are made meanwhile are made again to what was loaded. */
export function useFolders({ send, store }: ApiClient): FoldersState {
  const load = useCallback((signal: AbortSignal) => folderCalls(send, store).listFolders(signal), [send, store]);
  const { state, data, error, retry } = useLoaded<FolderList>(load);
  // `of` is the loaded list that they change; null for the next one.
  const [changed, setChanged] = useState<{ of: FolderList | null; changes: readonly Change[] }>({
    of: null,
    changes: [],
  });
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  }, [data]);
  const change = useCallback((update: Change) => {
    const of = latest.current;
    setChanged((before) => ({
      of,
      changes: before.of === of || before.of === null ? [...before.changes, update] : [update],
    }));
  }, []);
  const folders = useMemo(() => {
    const loaded = data ?? none;
    if (changed.of !== null && changed.of !== data) return loaded;
    return changed.changes.reduce((before, update) => update(before), loaded);
  }, [data, changed]);
  return { folders, isLoading: state === 'loading', error, reload: retry, change };
}
