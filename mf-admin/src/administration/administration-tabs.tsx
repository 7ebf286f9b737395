import { NavLink } from '@tessera/federation/router';
import styles from './administration-tabs.module.css';

/** The pages for administrators of the installation. */
export function AdministrationTabs() {
  return (
    <nav className={styles.tabs} aria-label="Administration">
      <NavLink to="/status">Status</NavLink>
      <NavLink to="/releases">Releases</NavLink>
      <NavLink to="/audit">Audit log</NavLink>
    </nav>
  );
}
