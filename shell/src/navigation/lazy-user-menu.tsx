import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { useState } from 'react';
import type { NavigationBarProps } from './navigation-bar-props';
import { UserButton } from './user-button';

const userMenu = lazy(() => import(/* webpackChunkName: "user-menu" */ './user-menu').then(({ UserMenu }) => UserMenu));

/** Loads the menu ahead of the click, when the pointer or the focus reaches the button. */
const prefetchMenu = () => prefetch(userMenu);

/** The user menu. Its chunk, which is larger than the whole bar, is loaded when the owner reaches for the button. */
export function LazyUserMenu(props: NavigationBarProps) {
  const [isOpened, setOpened] = useState(false);
  const { loaded: UserMenu, retry } = useLazy(userMenu, isOpened);
  if (UserMenu) return <UserMenu {...props} />;
  const open = () => {
    setOpened(true);
    retry();
  };
  return <UserButton user={props.user} onPointerEnter={prefetchMenu} onFocus={prefetchMenu} onClick={open} />;
}
