import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import styles from './conflict-alert.module.css';

interface ConflictAlertProps {
  message: string;
  /** Shows what someone else has saved. */
  onLoad: () => void;
  /** Saves what this person has typed. By default, the button submits the form around it again. */
  onKeep?: () => void;
}

/** Says that someone else has saved the same since, and offers both. */
export function ConflictAlert({ message, onLoad, onKeep }: ConflictAlertProps) {
  return (
    <Alert>
      <p>{message}</p>
      <div className={styles.choices}>
        <Button size="sm" onClick={onLoad}>
          Load the newer version
        </Button>
        <Button size="sm" type={onKeep ? 'button' : 'submit'} onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </Alert>
  );
}
