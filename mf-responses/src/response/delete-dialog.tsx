import { errorMessage } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { useAtomValue } from 'jotai';
import { deletionAtom } from '../store';

interface DeleteDialogProps {
  /** The response to delete; null closes the dialog. */
  response: FormResponse | null;
  onClose: () => void;
  onDeleted: () => void;
  onFailure: (message: string) => void;
}

/** Asks before a response is deleted permanently. */
export function DeleteDialog({ response, onClose, onDeleted, onFailure }: DeleteDialogProps) {
  const deletion = useAtomValue(deletionAtom);
  const confirm = async () => {
    if (!response) return;
    try {
      await deletion.mutateAsync(response);
      onDeleted();
    } catch (error) {
      onFailure(`Failed to delete response: ${errorMessage(error)}`);
    }
    onClose();
  };
  return (
    <AlertDialog
      open={response !== null}
      onOpenChange={onClose}
      title="Delete response"
      confirmLabel="Delete response"
      busy={deletion.isPending}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
    >
      Are you sure you want to delete this response? This action cannot be undone.
    </AlertDialog>
  );
}
