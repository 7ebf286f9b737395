import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { formatDate } from '@tessera/shared-ui/format-time';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import list from '@tessera/shared-ui/list-page.module.css';
import table from '@tessera/shared-ui/plain-table.module.css';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Link2, Mail, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../account/copy-button';
import { roleLabel } from './roles';
import styles from './team.module.css';

type Details = WireOrganizationDetails;
type Invitation = Pick<Details['invitations'][number], 'id' | 'role' | 'invitedBy'> & { expiresAt: string | null };

interface InvitationActions {
  onSendAgain: (invitation: Details['invitations'][number]) => void;
  onWithdraw: (id: string) => void;
}

function expiry(expiresAt: string | null): ReactNode {
  if (expiresAt === null) return 'Never';
  const date = formatDate(new Date(expiresAt));
  return Date.parse(expiresAt) < Date.now() ? <Badge tone="danger">Expired {date}</Badge> : date;
}

interface RowProps {
  of: Invitation;
  icon: IconShape;
  title: string;
  action: ReactNode;
  onWithdraw: (id: string) => void;
}

function InvitationRow({ of: invitation, icon, title, action, onWithdraw }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <span className={list.tile}>
            <Icon of={icon} size="sm" />
          </span>
          <b>{title}</b>
        </span>
      </th>
      <td className={styles.muted}>{roleLabel(invitation.role)}</td>
      <td data-label="Sent by" dir="auto">
        {invitation.invitedBy || '—'}
      </td>
      <td className={table.fact} data-label="Expires">
        {expiry(invitation.expiresAt)}
      </td>
      <td className={styles.actions}>
        <span>
          {action}
          <Button
            variant="ghost"
            size="sm"
            icon
            aria-label={`Withdraw the invitation: ${title}`}
            onClick={() => onWithdraw(invitation.id)}
          >
            <Icon of={X} size="sm" />
          </Button>
        </span>
      </td>
    </tr>
  );
}

type InvitationTableProps = InvitationActions & Pick<Details, 'invitations' | 'link'>;

/** The pending invitations, and the invitation link. */
export function InvitationTable({ invitations, link, onSendAgain, onWithdraw }: InvitationTableProps) {
  const count = invitations.length + (link ? 1 : 0);
  if (count === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <header>
        <h2 id="invitations">Pending invitations</h2>
        <span>{count}</span>
      </header>
      <Card className={table.card}>
        <table className={table.table} aria-labelledby="invitations">
          <thead>
            <tr>
              <th scope="col">Invited</th>
              <th scope="col">Role</th>
              <th scope="col">Sent by</th>
              <th scope="col">Expires</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {link && (
              <InvitationRow
                of={link}
                icon={Link2}
                title="Anyone with the link"
                onWithdraw={onWithdraw}
                action={<CopyButton text={link.link}>Copy link</CopyButton>}
              />
            )}
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                of={invitation}
                icon={Mail}
                title={invitation.email}
                onWithdraw={onWithdraw}
                action={
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Send again to ${invitation.email}`}
                    onClick={() => onSendAgain(invitation)}
                  >
                    Send again
                  </Button>
                }
              />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
