import { NavLink, useLocation } from '@tessera/federation/router';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useDisclosure } from '@tessera/shared-ui/use-disclosure';
import { Files, History, LayoutDashboard, LogOut, Menu as MenuIcon, Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import styles from './navigation-bar.module.css';
import type { NavigationBarProps } from './navigation-bar-props';
import { useLogout } from './use-logout';

const links = [
  ['/dashboard', 'Dashboard', LayoutDashboard],
  ['/my-forms', 'My Forms', Files],
  ['/form-builder', 'Create Form', Plus],
] as const;

/** The whole navigation behind one button, for small screens: a disclosure, closed by Escape and by going somewhere. */
export const CompactMenu = ({ user, logout }: NavigationBarProps) => {
  const { isOpen: open, setOpen, button } = useDisclosure();
  const { pathname } = useLocation();
  const leave = useLogout(logout);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere is what closes it
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className={styles.compact}>
      <Button
        ref={button}
        variant="ghost"
        icon
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="compact-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? X : MenuIcon} size="lg" />
      </Button>
      {open && (
        <nav id="compact-menu" className={styles.panel} aria-label="Main">
          {links.map(([to, label, icon]) => (
            <NavLink key={to} to={to} end>
              <Icon of={icon} />
              {label}
            </NavLink>
          ))}
          <hr />
          <NavLink to="/profile">
            <Avatar name={user.name} picture={user.avatar} />
            {user.name}
          </NavLink>
          <NavLink to="/activity-logs">
            <Icon of={History} />
            Activity Logs
          </NavLink>
          <button type="button" onClick={leave}>
            <Icon of={LogOut} />
            Logout
          </button>
        </nav>
      )}
    </div>
  );
};
