import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton } from '@tessera/shared-ui/dialog';
import { formatDate } from '@tessera/shared-ui/format-time';
import { useState } from 'react';
import { ExpiryField } from '../account/expiry-field';
import { useAccountForm } from '../use-account-form';
import type { InviteProps, WayProps } from './invite-dialog';
import { RoleField } from './role-field';
import { aRole, type Role } from './roles';
import styles from './team.module.css';

const lives = [
  { days: 7, label: 'After 7 days' },
  { days: 21, label: 'After 21 days' },
  { days: null, label: 'Never' },
];

const dateOf = (time: string | number) => formatDate(new Date(time));

/** Shows the link with the role that it gives. Its role is fixed; another one needs another link. */
function ShownLink({ link }: { link: NonNullable<InviteProps['of']['link']> }) {
  const end = link.expiresAt === null ? 'It does not expire.' : `It works until ${dateOf(link.expiresAt)}.`;
  const use = link.usedCount === 0 ? 'Not used yet.' : `Used by ${counted(link.usedCount, 'person', 'people')}.`;
  return (
    <div className={styles.link}>
      <CopyField label="Link" copyLabel="Copy link" value={link.link} />
      <p>
        Anyone with this link can join as {aRole(link.role)}. {end} {use}
      </p>
    </div>
  );
}

/** Makes, shows and withdraws the invitation link. */
export function InviteByLink({ calls, of: { id, link }, onClose, onChanged, children }: WayProps) {
  const { busy, error, send } = useAccountForm();
  const [role, setRole] = useState<Role>('member');
  const [days, setDays] = useState<number | null>(7);
  const create = () =>
    send(
      async () => onChanged(await calls.createLink(id, { role, expiresInDays: days }), ''),
      'The link could not be created. Check your connection and try again.',
    );
  const withdraw = () =>
    send(
      async () => link && onChanged(await calls.withdraw(id, link.id), ''),
      'The link could not be withdrawn. Check your connection and try again.',
    );
  const choice = (
    <>
      <RoleField value={role} onChange={setRole} />
      <ExpiryField
        lives={lives}
        days={days}
        onChange={setDays}
        hint={(end) => (end === null ? 'Until you withdraw it.' : `On ${end}`)}
      />
    </>
  );
  return children(
    <div className={styles.form}>
      {error !== '' && <Alert>{error}</Alert>}
      {link ? <ShownLink link={link} /> : choice}
    </div>,
    link ? (
      <>
        <Button variant="danger-quiet" busy={busy} busyLabel="Withdrawing…" onClick={withdraw}>
          Withdraw link
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    ) : (
      <>
        <CancelButton onClick={onClose} />
        <Button variant="primary" busy={busy} busyLabel="Creating link…" onClick={create}>
          Create link
        </Button>
      </>
    ),
    busy,
  );
}
