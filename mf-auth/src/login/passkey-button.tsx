import { askForLogin, logInAt } from '@tessera/api-client/login-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PASSKEY_NOT_USED, passkeyMessage, signWithPasskey } from '../account/browser-passkey';
import styles from '../auth-frame.module.css';

export interface PasskeyButtonProps extends Pick<PageProps, 'api' | 'session'> {
  onProblem: (message: string) => void;
  onLoggedIn: () => void;
}

/** Logs in with a passkey, without email and password. */
export function PasskeyButton({ api, session, onProblem, onLoggedIn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const logIn = async () => {
    setBusy(true);
    onProblem('');
    try {
      const request = await askForLogin(api);
      const passkey = await signWithPasskey(request);
      const { user } = await logInAt(api, 'passkey-login', { token: request.token, passkey });
      session.setUser(user);
      onLoggedIn();
    } catch (error) {
      onProblem(passkeyMessage(error, PASSKEY_NOT_USED));
      setBusy(false);
    }
  };
  return (
    <Button block className={styles.tall} busy={busy} busyLabel="Waiting for your browser…" onClick={logIn}>
      <Icon of={KeyRound} />
      Sign in with a passkey
    </Button>
  );
}
