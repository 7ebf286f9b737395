import type { ApiClient } from '@tessera/api-client/client';

/** A space that forms can move to. */
export interface MoveTarget {
  /** Null for the own space. */
  organizationId: string | null;
  name: string;
}

type Store = Pick<ApiClient['store'], 'user' | 'organizationId'>;

function openOrganization(store: Store) {
  const open = store.organizationId();
  return store.user()?.organizations?.find(({ id }) => id === open);
}

/** Whether the user’s role allows to change the forms of the open space. */
export function mayEdit(store: Store): boolean {
  return openOrganization(store)?.role !== 'viewer';
}

/** The spaces that the user may move forms of the open space to; empty without organizations. */
export function moveTargets(store: Store): MoveTarget[] {
  const from = openOrganization(store);
  // Only owners take a form out of an organization.
  if (from && from.role !== 'owner') return [];
  const targets = (store.user()?.organizations ?? [])
    .filter(({ id, role }) => id !== from?.id && (role === 'owner' || role === 'editor'))
    .map(({ id, name }) => ({ organizationId: id as string | null, name }));
  return from ? [{ organizationId: null, name: 'Personal' }, ...targets] : targets;
}
