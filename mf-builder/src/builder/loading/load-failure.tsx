import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useAtom } from 'jotai';
import { loadFailureAtom } from '../../store';
import styles from './load-failure.module.css';

/** Tells that a dialog could not be fetched, and tries again on request. */
export const LoadFailure = () => {
  const [isFailed, setFailed] = useAtom(loadFailureAtom);
  if (!isFailed) return null;
  return (
    <Alert className={styles.failure ?? ''}>
      This part of the builder could not be loaded. Check your connection.
      <Button size="sm" onClick={() => setFailed(false)}>
        Try again
      </Button>
    </Alert>
  );
};
