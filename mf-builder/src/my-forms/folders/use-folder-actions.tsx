import type { ApiClient } from '@tessera/api-client/client';
import { folderCalls } from '@tessera/api-client/folder-calls';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { type Lazy, lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { type ReactNode, useMemo, useState } from 'react';
import { doToEach } from '../../forms/do-to-each';
import type { FiledForm, FolderActions } from './folder-actions';
import type { OpenFolderDialog } from './folder-dialogs';
import { withMoved } from './folder-list';
import type { FoldersState } from './use-folders';

/** The dialogs and react-dnd. The name puts the chunk among the files that are prefetched for the page. */
export const folderTools: Lazy<typeof import('./folder-tools')> = lazy(
  () => import(/* webpackChunkName: "MyFormsPageLater" */ './folder-tools'),
);

/** Moves that failed. */
interface Failure {
  forms: readonly FiledForm[];
  folderId: string | null;
  reason: string;
}

const nameOf = (forms: readonly FiledForm[]) =>
  forms.length === 1 ? `“${forms[0]?.name}”` : counted(forms.length, 'form');

/** Moves forms, and says which ones did not move. */
function useMove(api: ApiClient, { folders, change }: FoldersState) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announced, announce] = useState('');
  const move = async (forms: readonly FiledForm[], folderId: string | null) => {
    setFailure(null);
    announce('');
    const { moveToFolder } = folderCalls(api.send, api.store);
    const moved: string[] = [];
    const { problems } = await doToEach(forms, async ({ id }) => {
      await moveToFolder(id, folderId);
      moved.push(id);
    });
    change((now) => withMoved(now, moved, folderId));
    const failed = forms.filter(({ id }) => !moved.includes(id));
    if (failed.length > 0) setFailure({ forms: failed, folderId, reason: [...new Set(problems)].join(' ') });
    else {
      const to = folders.find(({ id }) => id === folderId);
      announce(to ? `${nameOf(forms)} moved to “${to.name}”` : `${nameOf(forms)} taken out of the folder`);
    }
  };
  const messages = (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {failure && (
        <AlertDialog
          open
          onOpenChange={() => setFailure(null)}
          title={`${nameOf(failure.forms)} could not be moved`}
          confirmLabel="Try again"
          tone="primary"
          onConfirm={() => void move(failure.forms, failure.folderId)}
        >
          {failure.reason}
        </AlertDialog>
      )}
    </>
  );
  return { move, messages };
}

/** The actions on folders, and the dialogs that they open. */
export function useFolderActions(
  api: ApiClient,
  state: FoldersState,
  /** Called after a folder was deleted. */
  onDeleted: (folderId: string) => void,
): { actions: FolderActions; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<OpenFolderDialog | null>(null);
  const { loaded: tools, failure, retry } = useLazy(folderTools, dialog !== null);
  const { move: moveForms, messages } = useMove(api, state);
  const latestMove = useLatest(
    (forms: readonly FiledForm[], folderId: string | null) => void moveForms(forms, folderId),
  );
  const actions = useMemo<FolderActions>(
    () => ({
      create: (parentId) => setDialog({ kind: 'create', parentId }),
      rename: (folder) => setDialog({ kind: 'rename', folder }),
      remove: (folder) => setDialog({ kind: 'remove', folder }),
      choose: (forms) => setDialog({ kind: 'choose', forms }),
      move: async (forms, folderId) => latestMove(forms, folderId),
    }),
    [latestMove],
  );
  const close = () => setDialog(null);
  const dialogs = (
    <>
      {messages}
      {dialog && tools && (
        <tools.FolderDialogs
          calls={folderCalls(api.send, api.store)}
          state={state}
          dialog={dialog}
          move={moveForms}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
      {dialog && failure !== null && (
        <AlertDialog
          open
          onOpenChange={close}
          title="The dialog could not be loaded"
          confirmLabel="Try again"
          tone="primary"
          onConfirm={retry}
        >
          Check your connection and try again.
        </AlertDialog>
      )}
    </>
  );
  return { actions, dialogs };
}
