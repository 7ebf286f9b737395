import type { ProfileCalls } from '@tessera/api-client/profile-calls';
import type { Session } from '@tessera/federation/contract';
import type { WireEmailState } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatDate } from '@tessera/shared-ui/format-time';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import styles from '../settings.module.css';
import { EmailForm } from './email-form';
import { PendingEmail } from './pending-email';

function noteOf({ confirmedAt, pending }: WireEmailState, isOwn: boolean): string {
  if (pending && !isOwn) return 'You log in with this email until the new one is confirmed';
  return confirmedAt ? `Confirmed on ${formatDate(new Date(confirmedAt))}` : 'Not confirmed';
}

interface OwnEmailProps {
  calls: ProfileCalls;
  email: string;
  /** Null until it is loaded. */
  state: WireEmailState | null;
  /** Why it could not be loaded. */
  failure: string | undefined;
  onChanged: (state: WireEmailState) => void;
  /** Opens the form that changes the email. */
  onChange: () => void;
}

/** The email that the owner logs in with, and the link that confirms it. */
function OwnEmail({ calls, email, state, failure, onChanged, onChange }: OwnEmailProps) {
  const { busy, error, send } = useAccountForm();
  const isOwn = state?.pending?.email.toLowerCase() === email.toLowerCase();
  const confirm = () =>
    send(
      async () => onChanged(await calls.sendOwnEmailLink()),
      'The link could not be sent. Check your connection and try again.',
    );
  return (
    <>
      <div className={styles.value}>
        <span>
          <b>{email}</b>
          <small>{state ? noteOf(state, isOwn) : (failure ?? '\u00a0')}</small>
        </span>
        {state && !state.pending && (
          <span className={styles.actions}>
            {!state.confirmedAt && (
              <Button busy={busy} busyLabel="Sending link…" onClick={confirm}>
                Send confirmation link
              </Button>
            )}
            <Button onClick={onChange}>Change email</Button>
          </span>
        )}
      </div>
      {error !== '' && <Alert>{error}</Alert>}
      {state?.pending && <PendingEmail calls={calls} pending={state.pending} isOwn={isOwn} onChanged={onChanged} />}
    </>
  );
}

/** The owner’s email, its confirmation and its change. */
export function EmailSetting({ calls, session }: { calls: ProfileCalls; session: Session }) {
  const load = useCallback((signal: AbortSignal) => calls.emailState(signal), [calls]);
  const { data, error } = useLoaded(load);
  const [changed, setChanged] = useState<WireEmailState | null>(null);
  const [isOpen, setOpen] = useState(false);
  const state = changed ?? data;

  if (isOpen) {
    return (
      <EmailForm
        calls={calls}
        onCancel={() => setOpen(false)}
        onSent={(next) => {
          setChanged(next);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <OwnEmail
      calls={calls}
      email={session.user?.email ?? ''}
      state={state}
      failure={error?.message}
      onChanged={setChanged}
      onChange={() => setOpen(true)}
    />
  );
}
