import type { FormResponse } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LastResponses } from '../last-responses';
import styles from './list.module.css';

interface ListFailureProps {
  message: string;
  isLoading: boolean;
  onRetry: () => void;
  /** The responses that were loaded before; null if none were. */
  last: LastResponses | null;
  /** Renders responses without actions. */
  renderLast: (responses: readonly FormResponse[]) => ReactNode;
}

/** Shows that the responses could not be loaded, and below it the responses that were loaded before. */
export function ListFailure({ message, isLoading, onRetry, last, renderLast }: ListFailureProps) {
  return (
    <>
      <div className={styles.failure}>
        <h2>Error loading responses</h2>
        <Alert>{message}</Alert>
        <Button busy={isLoading} busyLabel="Loading..." onClick={onRetry}>
          <Icon of={RotateCw} />
          Try Again
        </Button>
        {last && (
          <p className={styles.lastNote}>
            These are the responses as they were loaded on {formatDateTime(last.loadedAt)}.
          </p>
        )}
      </div>
      {last && renderLast(last.responses)}
    </>
  );
}
