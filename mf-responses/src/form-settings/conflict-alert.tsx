import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import styles from './form-settings.module.css';

interface ConflictAlertProps {
  message: string;
  /** Shows what someone else has saved. */
  onLoad: () => void;
}

/** Says inside a form that someone else has saved the same settings since. “Keep mine” submits the form again. */
export function ConflictAlert({ message, onLoad }: ConflictAlertProps) {
  return (
    <Alert>
      <p>{message}</p>
      <div className={styles.choices}>
        <Button size="sm" onClick={onLoad}>
          Load the newer version
        </Button>
        <Button size="sm" type="submit">
          Keep mine
        </Button>
      </div>
    </Alert>
  );
}
