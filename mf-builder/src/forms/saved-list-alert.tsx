import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import styles from './saved-list-alert.module.css';

/** Shows that the list could not be loaded and shows the forms of an earlier visit. */
export function SavedListAlert({ problem, reload }: { problem: string; reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <Alert tone="warning" className={styles.alert}>
      <span className={styles.row}>
        <span>Your forms could not be loaded. This list was saved in this browser on an earlier visit. {problem}</span>
        <Button size="sm" busy={busy} busyLabel="Trying again…" onClick={retry}>
          Try again
        </Button>
      </span>
    </Alert>
  );
}
