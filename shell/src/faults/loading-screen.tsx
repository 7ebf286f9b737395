import { Spinner } from '@tessera/shared-ui/spinner';
import styles from './faults.module.css';

/** Fills the screen while something is on its way; appears after a moment, so that what comes quickly does not flicker. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner size="lg" />
      <span className={styles.loadingLabel}>{label}</span>
    </div>
  );
}
