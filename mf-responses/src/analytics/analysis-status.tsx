import { errorMessage } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import styles from './analytics.module.css';
import { AnalysisCancelled } from './use-analysis';

interface AnalysisStatusProps {
  error: Error | null;
  onRetry: () => void;
  /** Only as high as the content of one card. */
  isInCard?: boolean;
}

/** In place of an analysis that is loading, was cancelled, or could not be loaded. */
export function AnalysisStatus({ error, onRetry, isInCard = false }: AnalysisStatusProps) {
  if (!error) {
    return (
      <div className={styles.loading} role="status" aria-label="Loading analytics">
        {(isInCard ? ['8rem'] : ['6rem', '20rem', '16rem']).map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    );
  }
  if (error instanceof AnalysisCancelled) {
    return (
      <div className={styles.cancelled}>
        <p>Loading was cancelled.</p>
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
