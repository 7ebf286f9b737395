import { CopyField } from '@tessera/shared-ui/copy-field';
import { Dialog } from '@tessera/shared-ui/dialog';

/** A link to take along by hand, where the browser refuses the clipboard. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Copy the link"
      description="The browser did not let us copy it. Select it and copy it yourself."
    >
      <CopyField label="Public link" value={link} copyLabel="Copy link" />
    </Dialog>
  );
}
