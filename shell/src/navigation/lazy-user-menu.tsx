import { type ComponentType, useState } from 'react';
import type { NavigationBarProps } from './navigation-bar-props';
import { UserButton } from './user-button';

const fetchMenu = () => import(/* webpackChunkName: "user-menu" */ './user-menu');

/** The user menu, fetched when somebody reaches for it: a menu that works for everybody weighs more than the bar. */
export const LazyUserMenu = (props: NavigationBarProps) => {
  const [Menu, setMenu] = useState<ComponentType<NavigationBarProps> | null>(null);
  if (Menu) return <Menu {...props} />;
  const open = () => fetchMenu().then(({ UserMenu }) => setMenu(() => UserMenu));
  return <UserButton user={props.user} onPointerEnter={fetchMenu} onFocus={fetchMenu} onClick={open} />;
};
