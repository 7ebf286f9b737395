import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { changesBetween } from '../../form-document/changes-between';
import type { JournalEntry } from '../../saving/journal';
import { ChangeList } from './change-list';

interface RestoreDialogProps {
  entry: JournalEntry;
  onRestore: () => void;
  onDiscard: () => void;
  /** Closes without a decision: the changes stay in the journal. */
  onClose: () => void;
}

/** Offers to restore changes that an earlier visit could not send. */
export function RestoreDialog({ entry, onRestore, onDiscard, onClose }: RestoreDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Restore unsaved changes?"
      description={`This browser has changes from ${formatDateTime(entry.at)} that were not sent.`}
      footer={
        <>
          <Button variant="danger-quiet" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="primary" onClick={onRestore}>
            Restore changes
          </Button>
        </>
      }
    >
      <ChangeList changes={changesBetween(entry.acknowledged.document, entry.history.present)} />
    </Dialog>
  );
}
