import type { ApiClient } from '@tessera/api-client/client';
import { isRateLimited, isRefused, isRetryable, isUnauthorized } from '@tessera/api-client/errors';
import type { Form } from '@tessera/form-model/form';
import { alone } from './draft-lock';
import type { DraftStore } from './draft-store';

/** Whether sending the same draft again is pointless until its owner has changed something. */
const isFinal = (error: unknown): error is Error => isRefused(error) && !isUnauthorized(error) && !isRateLimited(error);

/** Creates a local draft on the server. Null when another tab has done so, or it is gone. Rejects with an `ApiError`. */
export function sendDraft(
  api: Pick<ApiClient, 'createForm'>,
  drafts: DraftStore,
  localId: string,
): Promise<Form | null> {
  return alone(async () => {
    const draft = drafts.get(localId);
    if (!draft) return null;
    const { name: title, description, pages, conditions, settings } = draft;
    const created = await api
      .createForm({ title, description, pages, conditions, settings })
      .catch((error: unknown) => {
        if (isFinal(error)) drafts.refuse(localId, error.message);
        throw error;
      });
    // What was typed while the call was on its way is newer than what was sent: the caller's next save carries it.
    drafts.becameServerForm(localId, created.id);
    return created;
  });
}

/**
 * Creates all local drafts on the server, and gives those it took. Leaves out those that it has refused; stops when it
 * cannot be reached; never rejects.
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
