import { errorMessage } from '@tessera/api-client/errors';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { type Deletion, deleteAtom } from '../deletion/deletion';
import { deleteWholeAtom } from '../deletion/whole-deletion';
import { listElement } from '../list-focus';
import { RunDialog, useRun } from '../selection/run-dialog';
import type { WholeSelection } from '../selection/selected';
import { failureAtom } from '../store';

interface DeleteDialogProps {
  /** Ids of the responses to delete. */
  ids: readonly string[];
  /** The selection to delete instead; null for the ids. */
  whole: WholeSelection | null;
  onClose: () => void;
  onDeleted: (deletion: Deletion) => void;
}

/** Asks before responses are deleted. */
export function DeleteDialog({ ids, whole, onClose, onDeleted }: DeleteDialogProps) {
  const deleteResponses = useSetAtom(deleteAtom);
  const deleteWhole = useSetAtom(deleteWholeAtom);
  const setFailure = useSetAtom(failureAtom);
  const run = useRun();
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);
  const total = whole?.count ?? ids.length;
  const isOne = total === 1;
  const count = total.toLocaleString();
  const confirm = async () => {
    setBusy(true);
    try {
      const deletion = await (whole ? run.start((given) => deleteWhole(whole, given)) : deleteResponses(ids));
      isDone.current = true;
      onDeleted(deletion);
      const { count: deleted, failure } = deletion;
      if (failure) setFailure(`Only ${deleted.toLocaleString()} of ${count} responses were deleted. ${failure}`);
      else if (deleted === 0) setFailure(`${isOne ? 'This response was' : 'These responses were'} deleted already.`);
    } catch (error) {
      setFailure(`Failed to delete ${isOne ? 'response' : 'responses'}: ${errorMessage(error)}`);
    }
    onClose();
  };
  // The row, the drawer and the bar of the selection are gone.
  const returnTo = () => (isDone.current ? listElement() : null);
  if (run.done !== null) {
    const title = `Deleting ${count} responses`;
    return (
      <RunDialog title={title} done={run.done} total={total} closeLabel="Stop" onClose={run.stop} returnTo={returnTo} />
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isOne ? 'Delete response' : `Delete ${count} responses`}
      confirmLabel={isOne ? 'Delete response' : `Delete ${count} responses`}
      busy={isBusy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      returnTo={returnTo}
    >
      Are you sure you want to delete {isOne ? 'this response' : `these ${count} responses`}? This action cannot be
      undone.
    </AlertDialog>
  );
}
