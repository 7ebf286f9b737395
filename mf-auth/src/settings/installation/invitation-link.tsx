import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { formatDate } from '@tessera/shared-ui/format-time';
import { useState } from 'react';
import { useAccountForm } from '../../use-account-form';

/** Creates invitation links. Each is shown once. */
export function InvitationLink({ calls }: { calls: Pick<InstallationCalls, 'invite'> }) {
  const { busy, error, send } = useAccountForm();
  const [invitation, setInvitation] = useState<Awaited<ReturnType<InstallationCalls['invite']>> | null>(null);
  const create = () =>
    send(
      async () => setInvitation(await calls.invite()),
      'The link could not be created. Check your connection and try again.',
    );
  return (
    <>
      {error !== '' && <Alert>{error}</Alert>}
      {invitation && (
        <>
          <CopyField label="Invitation link" copyLabel="Copy link" value={invitation.link} />
          <p>
            Send it to one person. It works once, until {formatDate(new Date(invitation.expiresAt))}, and is not shown
            again.
          </p>
        </>
      )}
      <div>
        <Button busy={busy} onClick={create}>
          {invitation ? 'Create another link' : 'Create an invitation link'}
        </Button>
      </div>
    </>
  );
}
