import { late } from '../routing/late';
import styles from './navigation.module.css';

/** The navigation bar, for screens of somebody who is signed in. */
export const navigation = late(
  () => import(/* webpackChunkName: "navigation" */ './navigation-bar').then(({ NavigationBar }) => NavigationBar),
  <div className={styles.room} />,
);
