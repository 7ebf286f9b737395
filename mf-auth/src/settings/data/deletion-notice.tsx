import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatDate, formatTime } from '@tessera/shared-ui/format-time';
import { useAccountForm } from '../../use-account-form';
import styles from './data.module.css';
import type { Deletion } from './use-deletion';

/** A notice above every tab while the account is due to be deleted: the date, and a button that keeps the account. */
export function DeletionNotice({ calls, deleteAt, setDeleteAt }: Deletion) {
  const { busy, error, send } = useAccountForm();
  if (deleteAt === null) return null;
  const at = new Date(deleteAt);
  const keep = () =>
    send(
      async () => setDeleteAt(await calls.keepAccount()),
      'The deletion could not be cancelled. Check your connection and try again.',
    );
  return (
    <Alert tone="warning" className={styles.notice}>
      <div className={styles.planned}>
        <p>
          <b>
            Your account will be deleted on {formatDate(at)} at {formatTime(at)}.
          </b>{' '}
          Until then you can log in and keep it. Your forms are closed to visitors.
        </p>
        <Button busy={busy} busyLabel="Keeping…" onClick={keep}>
          Keep my account
        </Button>
      </div>
      {error !== '' && <p role="alert">{error}</p>}
    </Alert>
  );
}
