import type { OrganizationCalls } from '@tessera/api-client/organization-calls';
import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import { Dialog } from '@tessera/shared-ui/dialog';
import { Segmented } from '@tessera/shared-ui/segmented';
import { type ReactNode, useState } from 'react';
import { InviteByEmail } from './invite-by-email';
import { InviteByLink } from './invite-by-link';

export interface InviteProps {
  calls: OrganizationCalls;
  of: WireOrganizationDetails;
  onClose: () => void;
  /** Called with the organization after a change, and what to tell the user; empty for nothing. */
  onChanged: (changed: WireOrganizationDetails, message: string) => void;
}

export interface WayProps extends InviteProps {
  /** @param busy whether an action runs that cannot be cancelled */
  children: (content: ReactNode, footer: ReactNode, busy: boolean) => ReactNode;
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
      {(content, footer, busy) => (
        <Dialog open onOpenChange={(open) => open || props.onClose()} busy={busy} title="Invite people" footer={footer}>
          <Segmented
            label="How to invite"
            segments={ways}
            value={way}
            // The other way would leave the running action, and its failure would not show.
            onChange={(next) => busy || setWay(next)}
            block
          />
          {content}
        </Dialog>
      )}
    </Way>
  );
}
