import { Link } from '@tessera/federation/router';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuLink } from '@tessera/shared-ui/menu-link';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { History, LogOut, User } from 'lucide-react';
import type { NavigationBarProps } from './navigation-bar-props';
import { useLogout } from './use-logout';
import { UserButton } from './user-button';

/** What concerns the person. Open from the start: it is fetched when somebody has asked for it. */
export const UserMenu = ({ user, logout }: NavigationBarProps) => {
  const leave = useLogout(logout);
  return (
    <Menu
      defaultOpen
      trigger={<UserButton user={user} />}
      head={
        <>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </>
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
