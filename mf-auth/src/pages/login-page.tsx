import { pageSettings } from '@tessera/api-client/page-settings';
import { afterLogin, hasSessionEnded } from '@tessera/federation/after-login';
import type { PageProps, SecondStep } from '@tessera/federation/contract';
import { Link, useLocation, useNavigate } from '@tessera/federation/router';
import { useState } from 'react';
import { templateLead } from '../account/template-lead';
import { AuthFrame } from '../auth-frame';
import { LoginForm } from '../login/login-form';
import { secondStepIn } from '../login/second-step-in';
import { SecondStepScreen } from '../second-step/second-step-screen';

/** The sentence under the title for someone whose session has ended, perhaps while they saved something. */
const ENDED = 'Your session has ended. Sign in again to continue where you were.';

/** The sentence under the title, with the name that the administrators gave the installation. */
function welcome(): string {
  const { name } = pageSettings();
  const text = 'Your forms and their responses are here.';
  return name === 'Tessera' ? text : `Welcome to ${name}. ${text}`;
}

/** Logs in, with a second step where the account has one. */
export default function LoginPage(props: PageProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [pending, setPending] = useState<{ step: SecondStep; email: string } | null>(() => {
    const step = secondStepIn(state);
    return step && { step, email: '' };
  });
  const enter = () => navigate(afterLogin(search, state), { replace: true });

  if (pending) {
    return <SecondStepScreen {...props} {...pending} onLoggedIn={enter} onBack={() => setPending(null)} />;
  }
  return (
    <AuthFrame
      title="Sign in"
      lead={hasSessionEnded(state) ? ENDED : templateLead('Sign in', search, state) || welcome()}
      alternative={
        <>
          New to Tessera?{' '}
          <Link replace to={{ pathname: '/register', search }} state={state}>
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm {...props} onLoggedIn={(step, email = '') => (step ? setPending({ step, email }) : enter())} />
    </AuthFrame>
  );
}
