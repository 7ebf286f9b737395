import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate } from '@tessera/federation/router';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { ChevronRight, Files, KeyRound, LogOut } from 'lucide-react';
import styles from './profile.module.css';
import { useFormTotals } from './use-form-totals';

/** An entry of the quick actions. */
function Action({ icon, title, note }: { icon: IconShape; title: string; note: string }) {
  return (
    <>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Icon of={ChevronRight} />
    </>
  );
}

interface TotalProps {
  label: string;
  /** Undefined while it loads and after a failure. */
  value: number | undefined;
  isLoading: boolean;
}

/** A total; a placeholder while it loads, a dash if it could not be loaded. */
function Total({ label, value, isLoading }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isLoading ? (
          <>
            <Skeleton width="5rem" height="2.25rem" />
            <VisuallyHidden>Loading…</VisuallyHidden>
          </>
        ) : (
          (value?.toLocaleString() ?? '—')
        )}
      </dd>
    </div>
  );
}

/** Name, totals and quick actions. */
export function ProfileView({ api, session }: PageProps) {
  const navigate = useNavigate();
  const totals = useFormTotals(api);
  const name = session.user?.name || 'User';
  const logout = async () => {
    await session.logout();
    navigate('/');
  };
  return (
    <>
      <VisuallyHidden>
        <h1>Profile</h1>
      </VisuallyHidden>
      <div className={styles.profile}>
        <div className={styles.person}>
          <Avatar name={name} picture={session.user?.avatar} size="xl" />
          <div>
            <h2>{name}</h2>
            <p>{session.user?.email || 'No email address'}</p>
          </div>
        </div>
        <div>
          <dl className={styles.totals}>
            <Total label="Forms Created" value={totals.data?.forms} isLoading={totals.state === 'loading'} />
            <Total label="Total Responses" value={totals.data?.responses} isLoading={totals.state === 'loading'} />
          </dl>
          <h2 className={styles.heading}>Quick actions</h2>
          <div className={styles.actions}>
            <Link to="/my-forms">
              <Action icon={Files} title="My Forms" note="All your forms" />
            </Link>
            <Link to="/profile?view=password">
              <Action icon={KeyRound} title="Change Password" note="Requires your current password" />
            </Link>
            <button type="button" onClick={logout}>
              <Action icon={LogOut} title="Logout" note="On this device" />
            </button>
          </div>
        </div>
      </div>
    </>
  );
}
