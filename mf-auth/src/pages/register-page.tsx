import { pageSettings } from '@tessera/api-client/page-settings';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { useState } from 'react';
import { NoMailNote } from '../account/no-mail-note';
import { templateLead } from '../account/template-lead';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { ConfirmEmail } from '../register/confirm-email';
import { RegisterForm } from '../register/register-form';

/** Why this person cannot register; null if registration is possible. */
function closedReason(invitation: string): string | null {
  const { registration, setUp } = pageSettings();
  if (setUp !== 'done') return null;
  if (registration === 'closed') return 'Registration is closed. Ask the administrator for an account.';
  if (registration === 'invitation' && !invitation)
    return 'Only invited people can sign up here. Ask for an invitation link.';
  return null;
}

/** Creates an account and logs in. */
export default function RegisterPage(props: PageProps) {
  const { search, hash, state } = useLocation();
  const [mailedTo, setMailedTo] = useState('');
  // Tokens are in the fragment, which browsers do not send.
  const given = new URLSearchParams(hash.slice(1));
  const confirmation = given.get('confirm');
  const invitation = given.get('invitation') ?? '';
  if (confirmation) return <ConfirmEmail {...props} token={confirmation} />;

  const logIn = (
    <>
      Already have an account?{' '}
      <Link replace to={{ pathname: '/login', search }} state={state}>
        Log in
      </Link>
    </>
  );
  const reason = closedReason(invitation);
  if (reason || mailedTo) {
    return (
      <AuthFrame
        title={mailedTo ? 'Check your email' : 'Create your account'}
        lead={mailedTo ? 'One step is left.' : 'Your forms and their responses, in one place.'}
        alternative={logIn}
      >
        {mailedTo ? (
          <>
            <NoMailNote className={styles.alert} />
            <Alert tone="success">
              We have sent a link to {mailedTo}. Open it to finish signing up. If no email arrives, use the link of an
              earlier one.
            </Alert>
          </>
        ) : (
          <Alert tone="neutral">{reason}</Alert>
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Create your account"
      lead={`Free, and ready in a minute. ${templateLead('Sign up', search, state)}`.trim()}
      alternative={logIn}
    >
      <RegisterForm {...props} invitation={invitation} onMailed={setMailedTo} />
    </AuthFrame>
  );
}
