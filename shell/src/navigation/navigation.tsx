import { lazy } from '@tessera/shared-ui/lazy';
import { LazyComponent } from '../lazy-component';
import styles from './navigation.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

/** The navigation bar’s chunk, for the screens of a logged-in owner. */
export const navigationBar = lazy(() =>
  import(/* webpackChunkName: "navigation" */ './navigation-bar').then(({ NavigationBar }) => NavigationBar),
);

/** The navigation bar; its space stays empty until its chunk is loaded. */
export function Navigation(props: NavigationBarProps) {
  return <LazyComponent of={navigationBar} props={props} loading={<div className={styles.room} />} />;
}
