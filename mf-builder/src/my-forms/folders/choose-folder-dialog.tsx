import { errorMessage } from '@tessera/api-client/errors';
import type { FolderCalls } from '@tessera/api-client/folder-calls';
import { quoted } from '@tessera/fields/quoted';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Select } from '@tessera/shared-ui/select';
import { type FormEvent, useState } from 'react';
import { listPlace } from '../actions/list-place';
import { NO_FOLDER } from '../list-query';
import type { FiledForm, FolderActions } from './folder-actions';
import { folderOf, inOrder, pathOf, withFolder } from './folder-list';
import { FolderNameInput } from './folder-name-input';
import styles from './folders.module.css';
import type { FoldersState } from './use-folders';

/** The choice that creates a folder. */
const NEW = 'new';
const FORM = 'choose-folder';

interface ChooseFolderDialogProps {
  calls: FolderCalls;
  state: FoldersState;
  forms: readonly FiledForm[];
  move: FolderActions['move'];
  onClose: () => void;
}

/**
 * Where the focus goes when the dialog closes: to the button that opened it, or to the row of the form if that was an item of its
 * menu or left the page together with the forms.
 */
function useReturn(formId: string): () => HTMLElement | null {
  const [opened] = useState(() => ({ by: document.activeElement, place: listPlace(formId) }));
  return () => {
    const { by, place } = opened;
    const isThere = by instanceof HTMLElement && by.isConnected && by.matches('button:not([role])');
    return isThere ? by : place.focusable();
  };
}

/** Moves forms to a folder, also a new one, with the keyboard or a finger. */
export function ChooseFolderDialog({ calls, state, forms, move, onClose }: ChooseFolderDialogProps) {
  const { folders } = state;
  const returnTo = useReturn(forms[0]?.id ?? '');
  const current = folderOf(folders, forms[0]?.id ?? '') ?? NO_FOLDER;
  const [place, setPlace] = useState(folders.length > 0 ? current : NEW);
  const [name, setName] = useState('');
  const isMove = place === NEW || forms.some(({ id }) => (folderOf(folders, id) ?? NO_FOLDER) !== place);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (place === NEW && !name.trim()) return setProblem('Enter a name.');
    setBusy(true);
    setProblem('');
    try {
      const target = place === NEW ? await calls.createFolder(name.trim(), null) : undefined;
      if (target) state.change((now) => withFolder(now, target));
      await move(forms, target?.id ?? (place === NO_FOLDER ? null : place), target);
      onClose();
    } catch (reason) {
      setBusy(false);
      setProblem(errorMessage(reason, 'The folder could not be created. Check your connection and try again.'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={isBusy}
      returnTo={returnTo}
      title={forms.length === 1 ? `Move ${quoted(forms[0]?.name ?? '')}` : `Move ${counted(forms.length, 'form')}`}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" type="submit" form={FORM} disabled={!isMove} busy={isBusy} busyLabel="Moving…">
            {forms.length === 1 ? 'Move form' : 'Move forms'}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={styles.choice} onSubmit={submit} noValidate>
        <Field label="Folder">
          {(control) => (
            <Select {...control} value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
              <option value={NO_FOLDER}>No folder</option>
              {inOrder(folders).map((folder) => (
                <option key={folder.id} value={folder.id}>
                  {pathOf(folders, folder)}
                </option>
              ))}
              <option value={NEW}>New folder…</option>
            </Select>
          )}
        </Field>
        {place === NEW && (
          <FolderNameInput label="Name of the new folder" name={name} onName={setName} problem={problem} />
        )}
      </Form>
    </Dialog>
  );
}
