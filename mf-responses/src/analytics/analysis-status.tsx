import { errorMessage } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import styles from './analytics.module.css';

interface AnalysisStatusProps {
  error: Error | null;
  onRetry: () => void;
}

/** In place of an analysis that is loading or could not be loaded. */
export function AnalysisStatus({ error, onRetry }: AnalysisStatusProps) {
  if (!error) {
    return (
      <div className={styles.loading} role="status" aria-label="Loading analytics">
        <Skeleton height="6rem" />
        <Skeleton height="20rem" />
        <Skeleton height="16rem" />
      </div>
    );
  }
  return (
    <Alert>
      <p>The analytics could not be loaded. {errorMessage(error)}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
