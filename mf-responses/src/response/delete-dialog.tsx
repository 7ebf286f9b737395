import { errorMessage } from '@tessera/api-client/errors';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { type Deletion, deleteAtom } from '../list-actions';
import { listElement } from '../list-focus';
import { failureAtom } from '../store';

interface DeleteDialogProps {
  /** Ids of the responses to delete. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted: (deletion: Deletion) => void;
}

/** Asks before responses are deleted. */
export function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  const deleteResponses = useSetAtom(deleteAtom);
  const setFailure = useSetAtom(failureAtom);
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);
  const isOne = ids.length === 1;
  const count = ids.length.toLocaleString();
  const confirm = async () => {
    setBusy(true);
    try {
      const deletion = await deleteResponses(ids);
      isDone.current = true;
      onDeleted(deletion);
      const { count: deleted, failure } = deletion;
      if (failure) setFailure(`Only ${deleted.toLocaleString()} of ${count} responses were deleted. ${failure}`);
    } catch (error) {
      setFailure(`Failed to delete ${isOne ? 'response' : 'responses'}: ${errorMessage(error)}`);
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isOne ? 'Delete response' : `Delete ${count} responses`}
      confirmLabel={isOne ? 'Delete response' : `Delete ${count} responses`}
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      // The row, the drawer and the bar of the selection are gone.
      returnTo={() => (isDone.current ? listElement() : null)}
    >
      Are you sure you want to delete {isOne ? 'this response' : `these ${count} responses`}? This action cannot be
      undone.
    </AlertDialog>
  );
}
