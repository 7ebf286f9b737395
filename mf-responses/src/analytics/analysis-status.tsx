import { errorMessage } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import styles from './analytics.module.css';
import { AnalysisCancelled } from './use-analysis';

interface AnalysisStatusProps {
  error: Error | null;
  onRetry: () => void;
}

/** In place of an analysis that is loading, was cancelled, or could not be loaded. */
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
  if (error instanceof AnalysisCancelled) {
    return (
      <div className={styles.cancelled}>
        <p>Cancelled before it was ready.</p>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
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
