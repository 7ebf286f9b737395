import { Button } from '@tessera/shared-ui/button';
import { lazy } from '@tessera/shared-ui/lazy';
import { LazyComponent } from '../lazy-component';
import styles from './navigation.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

/** The navigation bar’s chunk, for the screens of a logged-in owner. */
export const navigationBar = lazy(() =>
  import(/* webpackChunkName: "navigation" */ './navigation-bar').then(({ NavigationBar }) => NavigationBar),
);

const failed = (retry: () => void) => (
  <div className={styles.room} role="alert">
    <p>The navigation could not be loaded.</p>
    <Button size="sm" onClick={retry}>
      Try again
    </Button>
  </div>
);

/** The navigation bar; its space stays empty until its chunk is loaded. */
export function Navigation(props: NavigationBarProps) {
  return <LazyComponent of={navigationBar} props={props} loading={<div className={styles.room} />} failed={failed} />;
}
