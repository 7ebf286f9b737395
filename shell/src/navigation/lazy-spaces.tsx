import { lazy } from '@tessera/shared-ui/lazy';
import { LazyComponent } from '../lazy-component';
import styles from './navigation-bar.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

/** The user and the spaces to choose from. */
export type SpaceProps = Pick<NavigationBarProps, 'user' | 'spaces'>;

const spaces = () => import(/* webpackChunkName: "spaces" */ './spaces');
const spaceMenu = lazy(() => spaces().then(({ SpaceMenu }) => SpaceMenu));
const spaceLinks = lazy(() => spaces().then(({ SpaceLinks }) => SpaceLinks));

/** The menu of spaces, in a chunk of its own: only users with an organization load it. */
export function LazySpaceMenu(props: SpaceProps) {
  return <LazyComponent of={spaceMenu} props={props} loading={<span className={styles.space} aria-hidden="true" />} />;
}

/** The spaces as the first group of the small screen’s menu. */
export function LazySpaceLinks(props: SpaceProps) {
  return <LazyComponent of={spaceLinks} props={props} loading={null} />;
}
