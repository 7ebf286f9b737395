import { Late } from '../routing/late';
import { lateComponent } from '../routing/late-component';
import styles from './navigation.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

/** The navigation bar's file, for screens of somebody who is signed in. */
export const navigationBar = lateComponent<NavigationBarProps>(() =>
  import(/* webpackChunkName: "navigation" */ './navigation-bar').then(({ NavigationBar }) => NavigationBar),
);

/** The navigation bar, or its room until it has come. */
export const Navigation = (props: NavigationBarProps) => (
  <Late of={navigationBar} props={props} waiting={<div className={styles.room} />} />
);
