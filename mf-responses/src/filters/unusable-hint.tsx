import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import styles from './filters.module.css';

interface UnusableHintProps {
  /** How many parts of the address cannot be used. */
  count: number;
  /** Whether the filters are too long together, so that all are ignored. */
  isTooLong: boolean;
  onRemove: () => void;
}

/** Says that parts of the address are ignored. */
export function UnusableHint({ count, isTooLong, onRemove }: UnusableHintProps) {
  const problem = isTooLong
    ? 'The filters in this address are too long. All responses are shown.'
    : `${counted(count, 'filter')} in this address cannot be used here, and ${count === 1 ? 'is' : 'are'} ignored.`;
  return (
    <Alert tone="warning" className={styles.hint}>
      {problem}{' '}
      <Button size="sm" onClick={onRemove}>
        Remove from the address
      </Button>
    </Alert>
  );
}
