import { linksOf } from '@tessera/federation/parts';
import type { WireOrganization, WireUser } from '@tessera/form-model/wire';

/** The spaces of the user: the own one and organizations. */
export interface Spaces {
  /** The open organization; null for the own space. */
  open: WireOrganization | null;
  /** Opens a space: loads the page of this address again, in it. */
  choose(organizationId: string | null, path: string): void;
}

/** The props of the navigation bar and its menus. */
export interface NavigationBarProps {
  user: WireUser;
  spaces: Spaces;
  /** Ends the session. */
  logout: () => Promise<void>;
}

/** The links of actions that the role in the open space allows. */
export function actionLinks({ open }: Spaces) {
  return open?.role === 'viewer' ? [] : linksOf('action');
}
