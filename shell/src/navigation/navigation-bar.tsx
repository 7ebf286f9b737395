import { linksOf } from '@tessera/federation/parts';
import { Link } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { isMac } from '@tessera/shared-ui/is-mac';
import { SkipLink } from '@tessera/shared-ui/skip-link';
import { Plus, Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { CompactMenu } from './compact-menu';
import { LazySpaces } from './lazy-spaces';
import { LazyUserMenu } from './lazy-user-menu';
import styles from './navigation-bar.module.css';
import { actionLinks, type NavigationBarProps, openOrganization } from './navigation-bar-props';
import { NavigationLink } from './navigation-link';

/** The bar above the owner’s screens: main links and account. Below 768 px it folds into one menu. */
export function NavigationBar({ user, store, logout, onPalette }: NavigationBarProps) {
  const open = openOrganization({ user, store });
  return (
    <header className={styles.bar}>
      <SkipLink target="main" />
      <div className={styles.inner}>
        <Brand as={Link} to="/dashboard" />
        <LazySpaces user={user} store={store} />
        <nav className={styles.links} aria-label="Main">
          {linksOf('main', { inOrganization: open !== undefined }).map(({ to, label }) => (
            <NavigationLink key={to} to={to}>
              {label}
            </NavigationLink>
          ))}
        </nav>
        <div className={styles.end}>
          <Button
            variant="secondary"
            className={styles.palette}
            aria-label="Search or run"
            aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
            onClick={onPalette}
          >
            <Icon of={Search} />
            <span>Search or run</span>
            <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
          </Button>
          {actionLinks(open?.role).map(({ to, label }) => (
            <ButtonLink
              key={to}
              as={Link}
              to={to}
              variant="primary"
              className={styles.create}
              // The second click of a double click would add a second history entry, and Back would create another form.
              onClick={(event: MouseEvent) => event.detail > 1 && event.preventDefault()}
            >
              <Icon of={Plus} />
              {label}
            </ButtonLink>
          ))}
          <LazyUserMenu user={user} store={store} logout={logout} onPalette={onPalette} />
          <CompactMenu user={user} store={store} logout={logout} onPalette={onPalette} />
        </div>
      </div>
    </header>
  );
}
