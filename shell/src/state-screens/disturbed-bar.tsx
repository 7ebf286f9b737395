import { Button } from '@tessera/shared-ui/button';
import styles from './state-screens.module.css';

interface DisturbedBarProps {
  retry: () => void;
  close: () => void;
}

/** Says above a page that its code has failed, for example in a button. The page stays, since it may hold unsaved work. */
export function DisturbedBar({ retry, close }: DisturbedBarProps) {
  return (
    <div className={styles.disturbed} role="alert">
      <p>Something on this page did not work. If the page no longer responds, try again.</p>
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        Close
      </Button>
    </div>
  );
}
