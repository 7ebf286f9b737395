import type { ApiClient } from '@tessera/api-client/client';
import { members, textOr } from '@tessera/form-model/read-value';

/** Stores an image for a form and returns its id, which a field of the form can name. Rejects with an `ApiError`. */
export async function storeImage({ send }: Pick<ApiClient, 'send'>, formId: string, body: File): Promise<string> {
  const path = `/forms/${encodeURIComponent(formId)}/images`;
  // An upload has no time limit: the connection may be slow.
  const answer = await send({ method: 'POST', path, session: 'required', body, timeoutMs: 0 });
  return textOr(members(members(answer).data).id, '');
}
