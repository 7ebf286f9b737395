import { errorMessage } from '@tessera/api-client/errors';
import type { PageProps, SecondStep } from '@tessera/federation/contract';
import { Button } from '@tessera/shared-ui/button';
import styles from '../auth-frame.module.css';
import { askGoogle } from './ask-google';
import { GoogleMark } from './google-mark';
import { otherFailure } from './google-refusal';

export interface GoogleButtonProps extends PageProps {
  label: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** The error; empty when a new attempt begins. */
  onProblem: (message: string) => void;
  /** Called after the log-in, or with the second step that is needed. */
  onLoggedIn: (step?: SecondStep) => void;
}

export function GoogleButton({ api, session, label, busy, onBusy, onProblem, onLoggedIn }: GoogleButtonProps) {
  const logIn = async () => {
    onBusy(true);
    onProblem('');
    const answer = await askGoogle();
    if (!answer.ok) {
      onProblem(answer.message);
      onBusy(false);
      return;
    }
    try {
      onLoggedIn(await session.googleLogin(answer.identity));
    } catch (error) {
      // Half a session is none.
      api.store.clearSession();
      onProblem(errorMessage(error, otherFailure));
    } finally {
      onBusy(false);
    }
  };
  return (
    <Button block className={styles.tall} busy={busy} onClick={logIn}>
      <GoogleMark />
      {label}
    </Button>
  );
}
