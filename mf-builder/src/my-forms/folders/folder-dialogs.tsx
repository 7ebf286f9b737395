import { errorMessage } from '@tessera/api-client/errors';
import type { FolderCalls } from '@tessera/api-client/folder-calls';
import { quoted } from '@tessera/fields/quoted';
import type { WireFolder } from '@tessera/form-model/wire';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { ChooseFolderDialog } from './choose-folder-dialog';
import type { FiledForm, FolderActions } from './folder-actions';
import { formsIn, withFolder, withoutFolder } from './folder-list';
import { FolderNameInput } from './folder-name-input';
import type { FoldersState } from './use-folders';

/** The open dialog about folders. */
export type OpenFolderDialog =
  | { kind: 'create'; parentId: string | null }
  | { kind: 'rename'; folder: WireFolder }
  | { kind: 'remove'; folder: WireFolder }
  | { kind: 'choose'; forms: readonly FiledForm[] };

export interface FolderDialogsProps {
  calls: FolderCalls;
  state: FoldersState;
  dialog: OpenFolderDialog;
  move: FolderActions['move'];
  onClose: () => void;
  onDeleted: (folderId: string) => void;
}

const FORM = 'folder';

/** The button that is there after the first folder was created, too. */
const newFolderButton = () => document.querySelector<HTMLElement>('[data-new-folder]');

interface NameDialogProps {
  title: string;
  /** The name before the change; empty for a new folder. */
  name: string;
  confirmLabel: string;
  /** Rejects with an `ApiError`. */
  save: (name: string) => Promise<WireFolder>;
  state: FoldersState;
  onClose: () => void;
}

/** Asks for the name of a folder. */
function NameDialog({ title, name: before, confirmLabel, save, state, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!name.trim()) return setProblem('Enter a name.');
    setBusy(true);
    setProblem('');
    try {
      const folder = await save(name.trim());
      state.change((folders) => withFolder(folders, folder));
      onClose();
    } catch (reason) {
      setBusy(false);
      setProblem(errorMessage(reason, 'The folder could not be saved. Check your connection and try again.'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={isBusy}
      title={title}
      {...(before === '' && { returnTo: newFolderButton })}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" type="submit" form={FORM} busy={isBusy} busyLabel="Saving…">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit} noValidate>
        <FolderNameInput label="Name" name={name} onName={setName} problem={problem} />
      </Form>
    </Dialog>
  );
}

interface RemoveDialogProps extends Pick<FolderDialogsProps, 'calls' | 'state' | 'onClose' | 'onDeleted'> {
  folder: WireFolder;
}

/** Asks before a folder is deleted. */
function RemoveDialog({ calls, state, folder, onClose, onDeleted }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const isDeleted = useRef(false);
  const inside = state.folders.filter(({ parentId }) => parentId === folder.id).length;
  const forms = formsIn(state.folders, folder.id).size;
  const remove = async () => {
    setBusy(true);
    setError('');
    try {
      await calls.deleteFolder(folder.id);
      isDeleted.current = true;
      state.change((folders) => withoutFolder(folders, folder.id));
      onDeleted(folder.id);
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(errorMessage(reason, 'The folder could not be deleted. Check your connection and try again.'));
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete the folder ${quoted(folder.name)}?`}
      confirmLabel="Delete folder"
      onConfirm={remove}
      // The menu of the folder is gone with it.
      returnTo={() => (isDeleted.current ? newFolderButton() : null)}
      busy={isBusy}
      busyLabel="Deleting…"
      error={error}
    >
      {inside > 0 && (
        <p>{inside === 1 ? 'The folder in it is deleted, too.' : `The ${inside} folders in it are deleted, too.`}</p>
      )}
      <p>
        {forms === 0
          ? 'No form is deleted.'
          : `No form is deleted: you find ${forms === 1 ? 'its form' : `its ${counted(forms, 'form')}`} in “No folder”.`}
      </p>
    </AlertDialog>
  );
}

/** The dialog that an action on folders has opened. */
export function FolderDialogs(props: FolderDialogsProps) {
  const { calls, state, dialog, move, onClose } = props;
  if (dialog.kind === 'remove') return <RemoveDialog {...props} folder={dialog.folder} />;
  if (dialog.kind === 'choose') {
    return <ChooseFolderDialog calls={calls} state={state} forms={dialog.forms} move={move} onClose={onClose} />;
  }
  if (dialog.kind === 'rename') {
    const { id, name } = dialog.folder;
    const rename = (next: string) => calls.renameFolder(id, next);
    return (
      <NameDialog
        title="Rename folder"
        name={name}
        confirmLabel="Rename"
        save={rename}
        state={state}
        onClose={onClose}
      />
    );
  }
  const { parentId } = dialog;
  const parent = state.folders.find(({ id }) => id === parentId);
  return (
    <NameDialog
      title={parent ? `New folder in ${quoted(parent.name)}` : 'New folder'}
      name=""
      confirmLabel="Create folder"
      save={(name) => calls.createFolder(name, parentId)}
      state={state}
      onClose={onClose}
    />
  );
}
