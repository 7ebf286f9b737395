import type { ApiClient } from '@tessera/api-client/client';
import { NotFound } from '@tessera/api-client/errors';
import { readDocument } from '@tessera/form-model/read-document';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import type { DraftStore } from './draft-store';
import { isLocalId } from './local-id';
import { sendDraft } from './send-drafts';

/**
 * An API client that knows local drafts, too: the builder works on one as on any form. Each opening and each save
 * creates the draft on the server if it can be reached, unless the server has refused it; from then on its local id leads
 * to the form there.
 */
export function withLocalDrafts<Api extends Pick<ApiClient, 'createForm' | 'getForm' | 'updateForm'>>(
  api: Api,
  drafts: DraftStore,
): Api {
  return {
    ...api,
    async getForm(id: string, signal?: AbortSignal) {
      if (!isLocalId(id)) return api.getForm(id, signal);
      const draft = drafts.get(id);
      if (!draft) return api.getForm(serverIdOf(drafts, id), signal);
      if (drafts.refusalOf(id)) return draft;
      try {
        return (await sendDraft(api, drafts, id)) ?? (await api.getForm(serverIdOf(drafts, id), signal));
      } catch {
        return draft;
      }
    },
    async updateForm(id: string, update: WireFormUpdate) {
      if (!isLocalId(id)) return api.updateForm(id, update);
      const draft = drafts.get(id);
      if (!draft) return api.updateForm(serverIdOf(drafts, id), update);
      // The version stays: the server's first one will be it.
      const changed = { ...draft, ...readDocument({ ...draft, ...update, name: update.title }) };
      drafts.save({ ...changed, updatedAt: new Date().toISOString() });
      const { status, visibility, location } = update;
      const wanted = status ?? visibility ?? location;
      if (wanted === undefined && drafts.refusalOf(id)) return changed;
      try {
        const created = await sendDraft(api, drafts, id);
        if (created && wanted === undefined) return created;
        const version = created?.version ?? draft.version;
        return await api.updateForm(serverIdOf(drafts, id), { ...update, version });
      } catch (error) {
        // Visitors can be given nothing that the server does not have.
        if (status === 'published' || !drafts.get(id)) throw error;
        return changed;
      }
    },
  };
}

function serverIdOf(drafts: DraftStore, localId: string): string {
  const id = drafts.serverIdOf(localId);
  if (!id) throw new NotFound('This draft is not in this browser.', 404);
  return id;
}
