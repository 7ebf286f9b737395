import type { OrganizationCalls } from '@tessera/api-client/organization-calls';
import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import { Dialog } from '@tessera/shared-ui/dialog';
import { Segmented } from '@tessera/shared-ui/segmented';
import { useState } from 'react';
import { InviteByEmail } from './invite-by-email';
import { InviteByLink } from './invite-by-link';

export interface InviteProps {
  calls: OrganizationCalls;
  of: WireOrganizationDetails;
  onClose: () => void;
  /** Called with the organization after a change, and what to tell the user; empty for nothing. */
  onChanged: (changed: WireOrganizationDetails, message: string) => void;
}

const ways = [
  { value: 'email', label: 'By email' },
  { value: 'link', label: 'By link' },
] as const;

/** Invites people, by email or by a link. */
export function InviteDialog(props: InviteProps) {
  const [way, setWay] = useState<'email' | 'link'>('email');
  const Way = way === 'email' ? InviteByEmail : InviteByLink;
  return (
    <Way {...props}>
      {(content, footer) => (
        <Dialog open onOpenChange={(open) => open || props.onClose()} title="Invite people" footer={footer}>
          <Segmented label="How to invite" segments={ways} value={way} onChange={setWay} block />
          {content}
        </Dialog>
      )}
    </Way>
  );
}
