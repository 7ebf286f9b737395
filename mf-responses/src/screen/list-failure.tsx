import type { FormResponse } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HeldResponses } from '../held-responses';
import styles from './list.module.css';

interface ListFailureProps {
  message: string;
  isLoading: boolean;
  onRetry: () => void;
  /** What was loaded before; null for nothing. */
  held: HeldResponses | null;
  /** Shows responses without actions. */
  renderHeld: (responses: readonly FormResponse[]) => ReactNode;
}

/** The responses could not be loaded. Those that were loaded before are shown below. */
export function ListFailure({ message, isLoading, onRetry, held, renderHeld }: ListFailureProps) {
  return (
    <>
      <div className={styles.failure}>
        <h2>Error loading responses</h2>
        <Alert>{message}</Alert>
        <Button busy={isLoading} busyLabel="Loading..." onClick={onRetry}>
          <Icon of={RotateCw} />
          Try Again
        </Button>
        {held && (
          <p className={styles.heldNote}>
            These are the responses as they were loaded on {formatDateTime(held.loadedAt)}.
          </p>
        )}
      </div>
      {held && renderHeld(held.responses)}
    </>
  );
}
