import { Card } from '@tessera/shared-ui/card';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import styles from './rows.module.css';

/** Placeholder of the list while it loads. */
export function ListSkeleton() {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>Loading your forms…</VisuallyHidden>
      <Card className={styles.list} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div key={row} className={styles.placeholder}>
            <Skeleton width="6rem" height="0.875rem" />
            <Skeleton width="40%" height="0.875rem" />
          </div>
        ))}
      </Card>
    </div>
  );
}
