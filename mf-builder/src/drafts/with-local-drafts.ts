import type { ApiClient } from '@tessera/api-client/client';
import { NotFound } from '@tessera/api-client/errors';
import { readDocument } from '@tessera/form-model/read-document';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import type { DraftStore } from './draft-store';
import { isLocalId } from './local-id';
import { sendDraft } from './send-drafts';

/**
 * An API client that also serves local drafts, so that the builder edits one like any form. Opening or saving a draft
 * creates it on the server if the server can be reached and has not refused it. From then on, its local id leads to that
 * form.
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
      // Keeps the version: the first one on the server is the same.
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
        // Only a form on the server can be published.
        if (status === 'published' || !drafts.get(id)) throw error;
        return changed;
      }
    },
  };
}

function serverIdOf(drafts: DraftStore, localId: string): string {
  const id = drafts.serverIdOf(localId);
  if (!id) throw new NotFound('This draft is not stored in this browser.', 404);
  return id;
}
