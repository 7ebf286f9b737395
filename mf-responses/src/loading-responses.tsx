import { Skeleton } from '@tessera/shared-ui/skeleton';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import styles from './responses-screen.module.css';

const rows = Array.from({ length: 8 }, (_, row) => `row ${row}`);

/** A placeholder with the sizes of the loaded page. */
export function LoadingResponses() {
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading responses...</span>
      </VisuallyHidden>
      <Skeleton width="7rem" height="1.25rem" />
      <Skeleton width="20rem" height="2rem" />
      <div className={styles.loadingRows}>
        {rows.map((row) => (
          <Skeleton key={row} height="2.75rem" />
        ))}
      </div>
    </main>
  );
}
