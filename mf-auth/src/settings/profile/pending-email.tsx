import type { ProfileCalls } from '@tessera/api-client/profile-calls';
import type { WireEmailState } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime, formatTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { NoMailNote } from '../../account/no-mail-note';
import { useAccountForm } from '../../use-account-form';
import { SavedNote } from '../saved-note';
import styles from '../settings.module.css';

export interface PendingEmailProps {
  calls: Pick<ProfileCalls, 'sendEmailLinkAgain' | 'cancelEmailChange'>;
  pending: NonNullable<WireEmailState['pending']>;
  /** Whether it is the email that the account has already. */
  isOwn: boolean;
  onChanged: (state: WireEmailState) => void;
}

/** An email that waits for its confirmation. */
export function PendingEmail({ calls, pending, isOwn, onChanged }: PendingEmailProps) {
  const { busy, error, send } = useAccountForm();
  const [isSentAgain, setSentAgain] = useState(false);
  const again = async () => {
    setSentAgain(
      await send(
        async () => onChanged(await calls.sendEmailLinkAgain()),
        'The link could not be sent. Check your connection and try again.',
      ),
    );
  };
  const cancel = () =>
    send(
      async () => onChanged(await calls.cancelEmailChange()),
      `${isOwn ? 'The confirmation' : 'The change'} could not be cancelled. Check your connection and try again.`,
    );
  return (
    <div className={styles.pending}>
      {!isOwn && (
        <>
          <Badge tone="draft">Not confirmed</Badge>
          <b>{pending.email}</b>
        </>
      )}
      <p>
        We sent a link on {formatDateTime(pending.sentAt)}. It works until {formatDateTime(pending.expiresAt)}.
      </p>
      <NoMailNote />
      {error !== '' && <Alert>{error}</Alert>}
      <div className={styles.actions}>
        <SavedNote shown={isSentAgain}>{`Sent again at ${formatTime(new Date(pending.sentAt))}`}</SavedNote>
        {!isSentAgain && (
          <Button busy={busy} busyLabel="Sending…" onClick={again}>
            <Icon of={Mail} />
            Send again
          </Button>
        )}
        <Button variant="ghost" onClick={cancel}>
          {isOwn ? 'Cancel' : 'Cancel change'}
        </Button>
      </div>
    </div>
  );
}
