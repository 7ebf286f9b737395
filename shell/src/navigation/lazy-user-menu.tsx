import { prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { useState } from 'react';
import { userMenu } from './lazy-menus';
import type { NavigationBarProps } from './navigation-bar-props';
import { UserButton } from './user-button';

/** Loads the menu ahead of the click, when the pointer or the focus reaches the button. */
const prefetchMenu = () => prefetch(userMenu);

/** The user menu. Its chunk is loaded when the browser is idle, or when the owner reaches for the button. */
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
