import type { ProfileCalls } from '@tessera/api-client/profile-calls';
import type { Session } from '@tessera/federation/contract';
import type { WireEmailState } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { formatDate } from '@tessera/shared-ui/format-time';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useState } from 'react';
import styles from '../settings.module.css';
import { EmailForm } from './email-form';
import { PendingEmail } from './pending-email';

function noteOf({ confirmedAt, pending }: WireEmailState): string {
  if (pending) return 'You log in with this email until the new one is confirmed';
  return confirmedAt ? `Confirmed on ${formatDate(new Date(confirmedAt))}` : 'Not confirmed';
}

/** The owner’s email, its change, and a change that waits for its confirmation. */
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
    <>
      <div className={styles.value}>
        <span>
          <b>{session.user?.email}</b>
          <small>{state ? noteOf(state) : (error?.message ?? '\u00a0')}</small>
        </span>
        {state && !state.pending && <Button onClick={() => setOpen(true)}>Change email</Button>}
      </div>
      {state?.pending && <PendingEmail calls={calls} pending={state.pending} onChanged={setChanged} />}
    </>
  );
}
