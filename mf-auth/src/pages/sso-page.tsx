import { errorMessage } from '@tessera/api-client/errors';
import { finishSso } from '@tessera/api-client/login-calls';
import { pageSettings } from '@tessera/api-client/page-settings';
import { afterLogin } from '@tessera/federation/after-login';
import type { PageProps, SecondStep } from '@tessera/federation/contract';
import { Link, useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Spinner } from '@tessera/shared-ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { trustedDevice } from '../account/trusted-device';
import { AuthFrame } from '../auth-frame';
import frame from '../auth-frame.module.css';
import { SsoButton } from '../login/sso-button';
import { type SsoLogin, takeSsoLogin } from '../login/sso-login';
import styles from '../second-step/second-step.module.css';
import { SecondStepScreen } from '../second-step/second-step-screen';

const notConfirmed = (name: string) =>
  `${name} did not confirm your account. Try again, or ask your administrator for access.`;

/** The provider’s answer. It is read once and then removed from the address and the tab’s storage. */
interface Answer {
  given: { code: string; state: string; iss?: string };
  login: SsoLogin;
}

function takeAnswer(): Answer | null {
  const parameters = new URLSearchParams(location.search);
  const login = takeSsoLogin();
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name));
  history.replaceState(history.state, '', location.pathname);
  return code && state && login ? { given: { code, state, ...(iss ? { iss } : {}) }, login } : null;
}

/** Finishes a log-in at the single sign-on provider. */
export default function SsoPage({ api, session }: PageProps) {
  const navigate = useNavigate();
  const sso = pageSettings().sso || 'The provider';
  const [answer] = useState(takeAnswer);
  const [error, setError] = useState(answer ? '' : notConfirmed(sso));
  const [step, setStep] = useState<SecondStep | null>(null);
  const target = afterLogin('', { returnTo: answer?.login.target });
  const enter = () => navigate(target, { replace: true });

  // The answer works once.
  const isSent = useRef(false);
  useEffect(() => {
    if (!answer || isSent.current) return;
    isSent.current = true;
    const { browser, invitation } = answer.login;
    const more = { ...trustedDevice(), ...(invitation ? { invitation } : {}) };
    finishSso(api, { ...answer.given, browser, ...more }).then(
      (result) => {
        if ('secondStep' in result) setStep(result.secondStep);
        else {
          session.setUser(result.user);
          navigate(target, { replace: true });
        }
      },
      (failure: unknown) => setError(errorMessage(failure, notConfirmed(sso))),
    );
  }, [api, session, answer, navigate, target, sso]);

  if (step) {
    const back = () => navigate('/login', { replace: true });
    return <SecondStepScreen api={api} session={session} step={step} email="" onLoggedIn={enter} onBack={back} />;
  }
  return (
    <AuthFrame
      title={`Log in with ${sso}`}
      lead={error ? 'You are not logged in.' : 'One moment.'}
      alternative={
        <Link replace to="/login">
          {error ? 'Use another account' : 'Back to log-in'}
        </Link>
      }
    >
      {error ? (
        <>
          <Alert className={frame.alert}>{error}</Alert>
          <SsoButton
            api={api}
            isMain
            onProblem={(problem) => problem && setError(problem)}
            target={target}
            invitation={answer?.login.invitation ?? ''}
          />
        </>
      ) : (
        <div className={styles.waiting} role="status">
          <Spinner size="lg" />
          <p>Checking your account…</p>
        </div>
      )}
    </AuthFrame>
  );
}
