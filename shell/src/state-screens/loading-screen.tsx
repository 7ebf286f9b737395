import { Spinner } from '@tessera/shared-ui/spinner';
import styles from './state-screens.module.css';

/** Fills the screen while a page loads. It appears after a delay, so that a fast load does not flicker. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner size="lg" />
      <span className={styles.loadingLabel}>{label}</span>
    </div>
  );
}
