import { lazy } from '@tessera/shared-ui/lazy';
import { LazyComponent } from '../lazy-component';
import type { NavigationBarProps } from './navigation-bar-props';

/** The user and the spaces to choose from. */
export interface SpaceProps extends Pick<NavigationBarProps, 'user' | 'store'> {
  /** Whether they are the first group of the small screen’s menu, and not a menu of their own. */
  inMenu?: boolean;
}

const spaces = lazy(() => import(/* webpackChunkName: "spaces" */ './spaces').then(({ Spaces }) => Spaces));

/** The spaces, in a chunk of its own: only users with an organization load it. */
export function LazySpaces(props: SpaceProps) {
  return props.user.organizations ? <LazyComponent of={spaces} props={props} loading={null} /> : null;
}
