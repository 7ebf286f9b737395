import type { ApiClient } from '@tessera/api-client/client';
import { isRateLimited, isRefused, isRetryable, isUnauthorized } from '@tessera/api-client/errors';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form } from '@tessera/form-model/form';
import { withDraftLock } from './draft-lock';
import type { DraftStore } from './draft-store';
import { creationIdOf } from './local-id';

/** Whether the server would refuse the same draft again. */
const isFinal = (error: unknown): error is Error => isRefused(error) && !isUnauthorized(error) && !isRateLimited(error);

/** Creates a local draft on the server. Null if another tab has created or deleted it. Rejects with an `ApiError`. */
export function sendDraft(
  api: Pick<ApiClient, 'createForm'>,
  drafts: DraftStore,
  localId: string,
): Promise<Form | null> {
  return withDraftLock(async () => {
    const draft = drafts.get(localId);
    if (!draft) return null;
    const { name: title, ...formDocument } = documentOf(draft);
    const created = await api
      // Without a theme it has the usual look: that is how the owner saw it.
      .createForm(
        { creationId: creationIdOf(localId), title, theme: null, ...formDocument },
        draft.organizationId ?? null,
      )
      .catch((error: unknown) => {
        if (isFinal(error)) drafts.refuse(localId, error.message);
        throw error;
      });
    // The caller’s next save sends the changes that were typed during the call.
    drafts.becameServerForm(localId, created.id);
    return created;
  });
}

/**
 * Creates all local drafts on the server, except refused ones, and returns the created forms. Stops if the server cannot
 * be reached. Never rejects.
 */
export async function sendDrafts(api: Pick<ApiClient, 'createForm'>, drafts: DraftStore): Promise<Form[]> {
  const created: Form[] = [];
  for (const { id } of drafts.list().reverse()) {
    if (drafts.refusalOf(id)) continue;
    try {
      const form = await sendDraft(api, drafts, id);
      if (form) created.push(form);
    } catch (error) {
      console.error('Tessera: a local draft could not be created on the server yet.', error);
      if (isRetryable(error)) break;
    }
  }
  return created;
}
