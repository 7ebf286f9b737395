import { pageSettings } from '@tessera/api-client/page-settings';
import { Alert } from '@tessera/shared-ui/alert';

export interface NoMailNoteProps {
  className?: string | undefined;
}

/** Where the emails of an installation without a mail server are; nothing where one is set. */
export function NoMailNote({ className }: NoMailNoteProps) {
  if (pageSettings().sendsEmail) return null;
  return (
    <Alert tone="neutral" role="none" className={className}>
      This installation has no mail server, so it writes emails to the server’s log. Its administrator can copy the link
      from there.
    </Alert>
  );
}
