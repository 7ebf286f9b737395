import type { WireUser } from '@tessera/form-model/wire';

/** The props of the navigation bar and its menus. */
export interface NavigationBarProps {
  user: WireUser;
  /** Ends the session. */
  logout: () => Promise<void>;
}
