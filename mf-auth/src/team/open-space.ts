import type { ApiClient } from '@tessera/api-client/client';

/** Opens the space of an organization, or the own one with null, after the user’s organizations have changed. */
export async function openSpace(
  api: Pick<ApiClient, 'me' | 'store'>,
  organizationId: string | null,
  path: string,
): Promise<void> {
  // The space is remembered only if the stored user is in it.
  api.store.saveUser(await api.me());
  api.store.chooseOrganization(organizationId);
  location.assign(path);
}
