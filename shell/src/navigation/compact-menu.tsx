import { linksOf } from '@tessera/federation/parts';
import { NavLink, useLocation } from '@tessera/federation/router';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useDisclosure } from '@tessera/shared-ui/use-disclosure';
import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect } from 'react';
import { LazySpaces } from './lazy-spaces';
import styles from './navigation-bar.module.css';
import { actionLinks, type NavigationBarProps, openOrganization } from './navigation-bar-props';
import { navigationIcons } from './navigation-icons';
import { useLogout } from './use-logout';

/** The whole navigation behind one button, for small screens: a disclosure that Escape and following a link close. */
export function CompactMenu({ user, store, logout }: NavigationBarProps) {
  const open = openOrganization({ user, store });
  const inOrganization = open !== undefined;
  const places = [...linksOf('main', { inOrganization }), ...actionLinks(open?.role)];
  const { isOpen, setOpen, button } = useDisclosure();
  const { pathname } = useLocation();
  const leave = useLogout(logout);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className={styles.compact}>
      <Button
        ref={button}
        variant="ghost"
        icon
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="compact-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? X : MenuIcon} size="lg" />
      </Button>
      {isOpen && (
        <nav id="compact-menu" className={styles.panel} aria-label="Main">
          <LazySpaces user={user} store={store} inMenu />
          {places.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end>
              <Icon of={navigationIcons[icon]} />
              {label}
            </NavLink>
          ))}
          <hr />
          <span className={styles.person}>
            <Avatar name={user.name} picture={user.avatar} />
            {user.name}
          </span>
          {linksOf('account', { isAdministrator: user.isAdministrator, inOrganization }).map(({ to, label, icon }) => (
            <NavLink key={to} to={to}>
              <Icon of={navigationIcons[icon]} />
              {label}
            </NavLink>
          ))}
          <button type="button" onClick={leave}>
            <Icon of={LogOut} />
            Logout
          </button>
        </nav>
      )}
    </div>
  );
}
