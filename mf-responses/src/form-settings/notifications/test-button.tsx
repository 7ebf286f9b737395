import { errorMessage } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import styles from '../form-settings.module.css';

/** Sends a test email to the person, and says where it goes. */
export function TestButton({ send }: { send: () => Promise<string> }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const test = async () => {
    setBusy(true);
    setMessage('');
    setError('');
    try {
      setMessage(await send());
    } catch (reason) {
      setError(errorMessage(reason, 'The test email could not be sent. Check your connection and try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      {error !== '' && <Alert>{error}</Alert>}
      <Button busy={isBusy} busyLabel="Sending…" onClick={test}>
        Send a test to me
      </Button>
      <span className={styles.note} role="status">
        {message}
      </span>
    </div>
  );
}
