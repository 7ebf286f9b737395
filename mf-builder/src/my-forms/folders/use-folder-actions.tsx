import type { ApiClient } from '@tessera/api-client/client';
import { folderCalls } from '@tessera/api-client/folder-calls';
import { quoted } from '@tessera/fields/quoted';
import type { WireFolder } from '@tessera/form-model/wire';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { type Lazy, lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { type ReactNode, useMemo, useState } from 'react';
import { doToEach } from '../../forms/do-to-each';
import type { FiledForm, FolderActions } from './folder-actions';
import type { OpenFolderDialog } from './folder-dialogs';
import { folderOf, withMoved } from './folder-list';
import type { Moved } from './move-toast';
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
  forms.length === 1 ? quoted(forms[0]?.name ?? '') : counted(forms.length, 'form');

/** Moves forms, offers to undo it, and says which ones did not move. */
function useMove(api: ApiClient, { folders, change }: FoldersState) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  /** Resolves with whether all forms moved. */
  const put = async (forms: readonly FiledForm[], folderId: string | null) => {
    const { moveToFolder } = folderCalls(api.send, api.store);
    const done: string[] = [];
    const { problems } = await doToEach(forms, async ({ id }) => {
      await moveToFolder(id, folderId);
      done.push(id);
    });
    change((now) => withMoved(now, done, folderId));
    const failed = forms.filter(({ id }) => !done.includes(id));
    if (failed.length > 0) setFailure({ forms: failed, folderId, reason: [...new Set(problems)].join(' ') });
    return failed.length === 0;
  };
  const move = async (given: readonly FiledForm[], folderId: string | null, created?: WireFolder) => {
    const placed = given.map((form) => ({ form, from: folderOf(folders, form.id) }));
    const moving = placed.filter(({ from }) => from !== folderId);
    const forms = moving.map(({ form }) => form);
    const [first] = forms;
    setFailure(null);
    setMoved(null);
    if (!first || !(await put(forms, folderId))) return;
    const to = created ?? folders.find(({ id }) => id === folderId);
    const undo = async () => {
      for (const place of new Set(moving.map(({ from }) => from)))
        await put(
          moving.flatMap(({ form, from }) => (from === place ? [form] : [])),
          place,
        );
    };
    setMoved({
      text: to ? `${nameOf(forms)} moved to ${quoted(to.name)}` : `${nameOf(forms)} taken out of the folder`,
      formId: first.id,
      undo: () => void undo(),
    });
  };
  const failureDialog = failure && (
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
  );
  return { move, moved, failureDialog };
}

/** The actions on folders, and the dialogs that they open. */
export function useFolderActions(
  api: ApiClient,
  state: FoldersState,
  /** Called after a folder was deleted. */
  onDeleted: (folderId: string) => void,
): { actions: FolderActions; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<OpenFolderDialog | null>(null);
  const { move: moveForms, moved, failureDialog } = useMove(api, state);
  const { loaded: tools, failure, retry } = useLazy(folderTools, dialog !== null || moved !== null);
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
  // One object: a creation that is repeated has the id of the first attempt.
  const calls = useMemo(() => folderCalls(api.send, api.store), [api.send, api.store]);
  const close = () => setDialog(null);
  const dialogs = (
    <>
      {failureDialog}
      {moved && tools && <tools.MoveToast moved={moved} />}
      {dialog && tools && (
        <tools.FolderDialogs
          calls={calls}
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
