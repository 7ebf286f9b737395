import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Spinner } from '@tessera/shared-ui/spinner';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { cancelPasskey, PASSKEY_NOT_USED, passkeyMessage } from '../account/browser-passkey';
import frame from '../auth-frame.module.css';
import styles from './second-step.module.css';

/** Asks the browser for a passkey at once, and again after a press. */
export function PasskeyPrompt({ onUse }: { onUse: () => Promise<void> }) {
  const [error, setError] = useState('');
  const ask = useCallback(async () => {
    setError('');
    try {
      await onUse();
    } catch (failure) {
      setError(passkeyMessage(failure, PASSKEY_NOT_USED));
    }
  }, [onUse]);
  useEffect(() => {
    void ask();
  }, [ask]);
  if (error) {
    return (
      <>
        <Alert className={frame.alert}>{error}</Alert>
        <Button variant="primary" block className={frame.tall} onClick={ask}>
          <Icon of={RotateCw} />
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={styles.waiting} role="status">
        <Spinner size="lg" />
        <p>Waiting for your browser…</p>
      </div>
      <Button block className={frame.tall} onClick={() => void cancelPasskey()}>
        Cancel
      </Button>
    </>
  );
}
