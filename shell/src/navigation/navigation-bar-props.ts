import type { WireUser } from '@tessera/form-model/wire';

/** What the navigation and its menus know of the person. */
export interface NavigationBarProps {
  user: WireUser;
  /** Ends the session. */
  logout: () => Promise<void>;
}
