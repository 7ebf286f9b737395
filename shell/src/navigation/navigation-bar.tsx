import { Link, NavLink } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { SkipLink } from '@tessera/shared-ui/skip-link';
import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { CompactMenu } from './compact-menu';
import { LazyUserMenu } from './lazy-user-menu';
import styles from './navigation-bar.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

/** The bar above the owner's screens: the main places, and the person. Below 768 px it folds into one menu. */
export const NavigationBar = ({ user, logout }: NavigationBarProps) => (
  <header className={styles.bar}>
    <SkipLink target="main" />
    <div className={styles.inner}>
      <Brand as={Link} to="/dashboard" />
      <nav className={styles.links} aria-label="Main">
        <NavLink to="/dashboard">Dashboard</NavLink>
        <NavLink to="/my-forms">My Forms</NavLink>
      </nav>
      <div className={styles.end}>
        <ButtonLink
          as={Link}
          to="/form-builder"
          variant="primary"
          className={styles.create}
          // Pressed twice it would stand in the browser's history twice, and Back would create another form.
          onClick={(event: MouseEvent) => event.detail > 1 && event.preventDefault()}
        >
          <Icon of={Plus} />
          Create Form
        </ButtonLink>
        <LazyUserMenu user={user} logout={logout} />
        <CompactMenu user={user} logout={logout} />
      </div>
    </div>
  </header>
);
