import type { ApiClient } from '@tessera/api-client/client';
import { mayEdit } from '@tessera/api-client/may-edit';
import { isEditingRole } from '@tessera/form-model/organization-names';

type Store = Pick<ApiClient['store'], 'user' | 'organizationId'>;

/** The organizations of the user, and the open one; undefined in the own space. */
export function spacesOf(store: Store) {
  const organizations = store.user()?.organizations ?? [];
  const id = store.organizationId();
  return { organizations, open: organizations.find((organization) => organization.id === id) };
}

/** Whether the user’s role allows to change the forms of the open space. */
export function mayEditOpenSpace(store: Store): boolean {
  return mayEdit(store.user(), store.organizationId());
}

/** Whether there is a space that the user may move forms to. Only owners take a form out of an organization. */
export function canMove(store: Store): boolean {
  const { organizations, open } = spacesOf(store);
  return open ? open.role === 'owner' : organizations.some(({ role }) => isEditingRole(role));
}
