import { Link } from '@tessera/federation/router';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuLink } from '@tessera/shared-ui/menu-link';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { ChevronDown, History, LogOut, User } from 'lucide-react';
import type { NavigationBarProps } from './navigation-bar';
import styles from './navigation-bar.module.css';
import { useLogout } from './use-logout';

/** Avatar and name; opens what concerns the person. */
export const UserMenu = ({ user, logout }: NavigationBarProps) => {
  const leave = useLogout(logout);
  return (
    <Menu
      head={
        <>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </>
      }
      trigger={
        <button type="button" className={styles.user}>
          <VisuallyHidden>User menu, </VisuallyHidden>
          <Avatar name={user.name} picture={user.avatar} />
          <span>{user.name}</span>
          <Icon of={ChevronDown} size="sm" />
        </button>
      }
    >
      <MenuLink as={Link} to="/profile" icon={User}>
        Profile
      </MenuLink>
      <MenuLink as={Link} to="/activity-logs" icon={History}>
        Activity Logs
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={leave}>
        Logout
      </MenuItem>
    </Menu>
  );
};
