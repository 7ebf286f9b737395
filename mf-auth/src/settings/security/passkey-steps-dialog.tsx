import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { Spinner } from '@tessera/shared-ui/spinner';
import styles from './security.module.css';

/** Shown while the browser creates a passkey. */
export function PasskeyStepsDialog({ onCancel }: { onCancel: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title="Add a passkey"
      footer={<Button onClick={onCancel}>Cancel</Button>}
    >
      <div className={styles.waiting} role="status">
        <Spinner size="lg" />
        <p>Follow the steps that your browser shows.</p>
      </div>
    </Dialog>
  );
}
