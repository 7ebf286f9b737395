import { type ComponentType, useEffect, useState } from 'react';
import styles from './navigation.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

let Bar: ComponentType<NavigationBarProps> | null = null;
let arriving: Promise<void> | null = null;

/** Fetches the bar, which visitors of the landing page never need. Called before the first render where it will be. */
export const loadNavigation = (): Promise<void> => {
  arriving ??= import(/* webpackChunkName: "navigation" */ './navigation-bar').then(
    ({ NavigationBar }) => {
      Bar = NavigationBar;
    },
    (error: unknown) => {
      // The screen works without it; the next screen asks again.
      arriving = null;
      console.error('Tessera: the navigation could not be loaded.', error);
    },
  );
  return arriving;
};

/** The navigation bar, or its room until it has come. */
export const Navigation = (props: NavigationBarProps) => {
  const [, rerender] = useState({});
  useEffect(() => {
    let mounted = true;
    if (!Bar) void loadNavigation().then(() => mounted && rerender({}));
    return () => {
      mounted = false;
    };
  }, []);
  return Bar ? <Bar {...props} /> : <div className={styles.room} />;
};
