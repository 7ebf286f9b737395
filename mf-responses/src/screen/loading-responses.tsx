import { Skeleton } from '@tessera/shared-ui/skeleton';
import { LoadingList } from './loading-list';
import styles from './responses-screen.module.css';

/** A placeholder with the sizes of the loaded page. */
export function LoadingResponses() {
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy="true">
      <div className={styles.loadingHead}>
        <Skeleton width="7rem" height="1.25rem" />
        <Skeleton width="20rem" height="2rem" />
      </div>
      <LoadingList />
    </main>
  );
}
