import type { FormLocation, FormStatus } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import styles from './publishing.module.css';

interface ClosedAlertProps {
  location: FormLocation;
  status: FormStatus;
  busy: boolean;
  onRestore: () => void;
}

/**
 * Reports that a form in the archive or the trash is closed, whatever its status, and restores it. Renders nothing for
 * others.
 */
export function ClosedAlert({ location, status, busy, onRestore }: ClosedAlertProps) {
  return (
    location !== 'inbox' && (
      <Alert tone="warning" role="none">
        <div className={styles.closed}>
          <span>
            This form is in the {location}: visitors cannot open it, and you cannot edit it. Restore it to the inbox
            first.{status === 'published' && ' Visitors can answer it again then.'}
          </span>
          <Button variant="primary" size="sm" busy={busy} busyLabel="Restoring…" onClick={onRestore}>
            Restore to inbox
          </Button>
        </div>
      </Alert>
    )
  );
}
