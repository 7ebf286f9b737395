import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import styles from './filters.module.css';

interface UnusableHintProps {
  /** How many parts of the address cannot be used. */
  count: number;
  onRemove: () => void;
}

/** Says that parts of the address are ignored. */
export function UnusableHint({ count, onRemove }: UnusableHintProps) {
  return (
    <Alert tone="warning" className={styles.hint}>
      {counted(count, 'filter')} in this address cannot be used here, and {count === 1 ? 'is' : 'are'} ignored.{' '}
      <Button size="sm" onClick={onRemove}>
        Remove from the address
      </Button>
    </Alert>
  );
}
