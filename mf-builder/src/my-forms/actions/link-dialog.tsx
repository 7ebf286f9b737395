import { CopyField } from '@tessera/shared-ui/copy-field';
import { Dialog } from '@tessera/shared-ui/dialog';

/** Shows a link to copy manually if the browser refuses access to the clipboard. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Copy the link"
      description="The browser did not allow copying. Select the link and copy it."
    >
      <CopyField label="Public link" value={link} copyLabel="Copy link" />
    </Dialog>
  );
}
