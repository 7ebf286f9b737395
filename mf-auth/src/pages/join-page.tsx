import { isApiError } from '@tessera/api-client/errors';
import { organizationCalls } from '@tessera/api-client/organization-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import type { WireInvitationInfo } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Form } from '@tessera/shared-ui/form';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { type FormEvent, useCallback, useMemo } from 'react';
import { SendButton } from '../account/send-button';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { openSpace } from '../team/open-space';
import { aRole, roleNote } from '../team/roles';
import { useAccountForm } from '../use-account-form';

const TITLE = 'Join an organization';

function leadOf({ invitedBy, role }: WireInvitationInfo): string {
  const who = invitedBy ? `${invitedBy} invites you` : 'You are invited';
  const note = roleNote(role);
  return `${who} as ${aRole(role)}, who ${note.charAt(0).toLowerCase()}${note.slice(1)}.`;
}

interface InvitedProps extends PageProps {
  token: string;
  invitation: WireInvitationInfo;
}

/** For a person who is logged in: joins, unless the invitation is for another address. */
function Join({ api, session, token, invitation }: InvitedProps) {
  const { busy, error, send } = useAccountForm();
  const { organization, email } = invitation;
  const own = session.user?.email ?? '';
  const isForOther = email !== null && email.toLowerCase() !== own.toLowerCase();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send(async () => {
      const joined = await organizationCalls(api.send).join(token);
      // Members have no list of forms to open.
      const isMember = joined.role === 'member';
      await openSpace(
        api,
        isMember ? api.store.organizationId() : joined.id,
        isMember ? `/team/${joined.id}` : '/dashboard',
      );
    }, `You could not join ${organization}. Check your connection and try again.`);
  };
  if (isForOther) {
    return (
      <>
        <Alert className={styles.alert}>
          This invitation is for {email}. You are logged in as {own}. Log in with the account of that address.
        </Alert>
        <Button onClick={() => session.logout()}>Log out</Button>
      </>
    );
  }
  return (
    <>
      {error !== '' && <Alert className={styles.alert}>{error}</Alert>}
      <Form className={styles.form} onSubmit={submit}>
        <SendButton busy={busy} busyLabel="Joining…">
          Join {organization}
        </SendButton>
      </Form>
    </>
  );
}

/** For a person who is not logged in: the ways to an account, both back to this page. */
function LogInFirst({ token, invitation: { email } }: Pick<InvitedProps, 'token' | 'invitation'>) {
  const state = { returnTo: `/join#${token}` };
  return (
    <div className={styles.form}>
      {email !== null && <p>Use the address {email}: the invitation works only for it.</p>}
      <ButtonLink as={Link} to={`/register#invitation=${token}`} state={state} variant="primary" size="lg" block>
        Create an account
      </ButtonLink>
      <ButtonLink as={Link} to="/login" state={state} size="lg" block>
        Log in
      </ButtonLink>
    </div>
  );
}

/**
 * Joins an organization by an invitation, whose token is the part of the address after #. A button and not the page itself
 * joins: programs that scan emails open their links.
 */
export default function JoinPage(props: PageProps) {
  const { api, session } = props;
  const token = useLocation().hash.slice(1);
  const calls = useMemo(() => organizationCalls(api.send), [api]);
  const read = useCallback((signal: AbortSignal) => calls.readInvitation(token, signal), [calls, token]);
  const { data: invitation, error, retry } = useLoaded(token ? read : null);
  const isLoggedIn = session.status === 'authenticated';
  const home = isLoggedIn ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/">Go to the home page</Link>;
  if (invitation && session.status !== 'loading') {
    return (
      <AuthFrame title={`Join ${invitation.organization}`} lead={leadOf(invitation)} alternative={home}>
        {isLoggedIn ? (
          <Join {...props} token={token} invitation={invitation} />
        ) : (
          <LogInFirst token={token} invitation={invitation} />
        )}
      </AuthFrame>
    );
  }
  const isRefused = isApiError(error) && error.code === 'invitation-invalid';
  return (
    <AuthFrame title={TITLE} lead="People in an organization work on the same forms." alternative={home}>
      {token === '' && <Alert>This link is incomplete. Open it from the email again.</Alert>}
      {error && (
        <Alert>
          {error.message}{' '}
          {!isRefused && (
            <Button variant="ghost" size="sm" onClick={retry}>
              Try again
            </Button>
          )}
        </Alert>
      )}
      {token !== '' && !error && (
        <>
          <span role="status">Loading the invitation…</span>
          <Skeleton height="3rem" />
        </>
      )}
    </AuthFrame>
  );
}
