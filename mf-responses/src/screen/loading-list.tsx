import { Skeleton } from '@tessera/shared-ui/skeleton';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import styles from './list.module.css';

const rows = Array.from({ length: 12 }, (_, row) => `row ${row}`);
const widths = ['70%', '60%', '42%', '72%', '46%'];

/** A placeholder in the size of the table. It is shown after a moment. */
export function LoadingList() {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <span role="status">Loading responses...</span>
      </VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} height="0.875rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
