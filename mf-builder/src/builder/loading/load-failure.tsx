import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useAtomValue } from 'jotai';
import { loadFailuresAtom } from '../../store';
import styles from './load-failure.module.css';

/** Shown while a chunk could not be loaded; tries again on request. */
export function LoadFailure() {
  const retries = useAtomValue(loadFailuresAtom);
  if (retries.length === 0) return null;
  const retryAll = () => {
    for (const retry of retries) retry();
  };
  return (
    <Alert className={styles.failure ?? ''}>
      This part of the builder could not be loaded. Check your connection and try again.
      <Button size="sm" onClick={retryAll}>
        Try again
      </Button>
    </Alert>
  );
}
