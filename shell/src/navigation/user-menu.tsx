import { linksOf } from '@tessera/federation/parts';
import { Link } from '@tessera/federation/router';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuLink } from '@tessera/shared-ui/menu-link';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { LogOut } from 'lucide-react';
import { type NavigationBarProps, openOrganization } from './navigation-bar-props';
import { navigationIcons } from './navigation-icons';
import { useLogout } from './use-logout';
import { UserButton } from './user-button';

/** The menu of the owner’s account. It is open from the start, since it is loaded when the owner has clicked its button. */
export function UserMenu({ user, store, logout }: NavigationBarProps) {
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
      {linksOf('account', {
        isAdministrator: user.isAdministrator,
        inOrganization: openOrganization({ user, store }) !== undefined,
      }).map(({ to, label, icon }) => (
        <MenuLink key={to} as={Link} to={to} icon={navigationIcons[icon]}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={leave}>
        Logout
      </MenuItem>
    </Menu>
  );
}
