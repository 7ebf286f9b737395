import type { ApiClient } from '@tessera/api-client/client';
import { alone } from './draft-lock';
import type { DraftStore } from './draft-store';

/**
 * Deletes what was a local draft when its owner looked: of this browser, or, when another tab handed it over meanwhile, of
 * the server. There it is left alone, and `Conflict` rejects, if somebody has answered it.
 */
export function deleteDraft(api: Pick<ApiClient, 'deleteForm'>, drafts: DraftStore, localId: string): Promise<void> {
  return alone(async () => {
    const serverId = drafts.serverIdOf(localId);
    if (serverId) await api.deleteForm(serverId, { location: 'inbox', responses: 0 });
    drafts.remove(localId);
  });
}
