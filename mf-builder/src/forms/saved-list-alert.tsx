import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import styles from './saved-list-alert.module.css';

interface SavedListAlertProps {
  /** Whether there are forms of an earlier visit. */
  hasForms: boolean;
  problem: string;
  reload: () => Promise<void>;
}

/** Says that the list could not be loaded, and whether the forms below are from an earlier visit. */
export function SavedListAlert({ hasForms, problem, reload }: SavedListAlertProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <Alert tone="warning" className={styles.alert}>
      <span className={styles.row}>
        <span>
          Your forms could not be loaded. {hasForms && 'This list was saved in this browser on an earlier visit. '}
          {problem}
        </span>
        <Button size="sm" busy={isBusy} busyLabel="Trying again…" onClick={retry}>
          Try again
        </Button>
      </span>
    </Alert>
  );
}
