import { members, textOr } from '@tessera/form-model/read-value';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import type { Send } from '../transport';

/** Stores an image for a form and returns its id, which a field of the form can name. Rejects with an `ApiError`. */
export async function storeImage({ send }: { send: Send }, formId: string, image: File): Promise<string> {
  const path = `${formPath(formId)}/images`;
  // An upload has no time limit: the connection may be slow.
  const body = await send({ method: 'POST', path, session: 'required', body: image, timeoutMs: 0 });
  return textOr(members(contentOf(body)).id, '');
}
