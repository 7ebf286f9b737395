import { linksOf } from '@tessera/federation/parts';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Icon } from '@tessera/shared-ui/icon';
import { LogOut } from 'lucide-react';
import { LazySpaces } from './lazy-spaces';
import styles from './navigation-bar.module.css';
import { actionLinks, type NavigationBarProps, openOrganization } from './navigation-bar-props';
import { navigationIcons } from './navigation-icons';
import { NavigationLink } from './navigation-link';
import { useLogout } from './use-logout';

/** The links of the bar and of the user menu in one list. */
export function CompactPanel({ user, store, logout, id }: NavigationBarProps & { id: string }) {
  const open = openOrganization({ user, store });
  const inOrganization = open !== undefined;
  const places = [...linksOf('main', { inOrganization }), ...actionLinks(open?.role)];
  const leave = useLogout(logout);
  return (
    <nav id={id} className={styles.panel} aria-label="Main">
      <LazySpaces user={user} store={store} inMenu />
      {places.map(({ to, label, icon }) => (
        <NavigationLink key={to} to={to}>
          <Icon of={navigationIcons[icon]} />
          {label}
        </NavigationLink>
      ))}
      <hr />
      <span className={styles.person}>
        <Avatar name={user.name} picture={user.avatar} />
        {user.name}
      </span>
      {linksOf('account', { isAdministrator: user.isAdministrator, inOrganization }).map(({ to, label, icon }) => (
        <NavigationLink key={to} to={to}>
          <Icon of={navigationIcons[icon]} />
          {label}
        </NavigationLink>
      ))}
      <button type="button" onClick={leave}>
        <Icon of={LogOut} />
        Logout
      </button>
    </nav>
  );
}
