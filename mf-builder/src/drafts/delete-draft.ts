import type { ApiClient } from '@tessera/api-client/client';
import { withDraftLock } from './draft-lock';
import type { DraftStore } from './draft-store';

/**
 * Deletes a local draft. If another tab has created it on the server in the meantime, deletes it there; rejects with
 * `Conflict` if it already has responses.
 */
export function deleteDraft(api: Pick<ApiClient, 'deleteForm'>, drafts: DraftStore, localId: string): Promise<void> {
  return withDraftLock(async () => {
    const serverId = drafts.serverIdOf(localId);
    if (serverId) await api.deleteForm(serverId, { location: 'inbox', responses: 0 });
    drafts.remove(localId);
  });
}
