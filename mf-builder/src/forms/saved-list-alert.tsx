import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import styles from './saved-list-alert.module.css';

/** Says that the forms below are those of an earlier visit, since the server's list cannot be had. */
export function KeptListAlert({ problem, reload }: { problem: string; reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <Alert tone="warning" className={styles.alert}>
      <span className={styles.row}>
        <span>Your forms could not be loaded. What you see was kept in this browser. {problem}</span>
        <Button size="sm" busy={busy} busyLabel="Trying again…" onClick={again}>
          Try again
        </Button>
      </span>
    </Alert>
  );
}
