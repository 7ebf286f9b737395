import { Link } from '@tessera/federation/router';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu, MenuHead, MenuItem, MenuLink, MenuSeparator } from '@tessera/shared-ui/menu';
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
      align="end"
      trigger={
        <button type="button" className={styles.user}>
          <VisuallyHidden>User menu, </VisuallyHidden>
          <Avatar name={user.name} src={user.avatar} />
          <span>{user.name}</span>
          <Icon of={ChevronDown} size="sm" />
        </button>
      }
    >
      <MenuHead title={user.name} detail={user.email} />
      <MenuLink as={Link} to="/profile" icon={User}>
        Profile
      </MenuLink>
      <MenuLink as={Link} to="/activity-logs" icon={History}>
        Activity Logs
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogOut} onClick={leave}>
        Logout
      </MenuItem>
    </Menu>
  );
};
