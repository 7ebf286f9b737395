import type { ApiClient } from '@tessera/api-client/client';
import { linksOf } from '@tessera/federation/parts';
import type { WireOrganization, WireUser } from '@tessera/form-model/wire';

/** The props of the navigation bar and its menus. */
export interface NavigationBarProps {
  user: WireUser;
  /** Knows the open space. */
  store: Pick<ApiClient['store'], 'organizationId' | 'chooseOrganization'>;
  /** Ends the session. */
  logout: () => Promise<void>;
  /** Opens the command palette. */
  onPalette: () => void;
}

/** The open organization; undefined in the own space. */
export function openOrganization({
  user,
  store,
}: Pick<NavigationBarProps, 'user' | 'store'>): WireOrganization | undefined {
  return user.organizations?.find(({ id }) => id === store.organizationId());
}

/** The links of actions that a role allows; undefined in the own space. */
export function actionLinks(role: WireOrganization['role'] | undefined) {
  return role === 'viewer' ? [] : linksOf('action');
}
