import type { Json } from '@tessera/fields/field';
import type { FormResponse } from '@tessera/form-model/form';
import { items, members, numberOr, textOr, withDefaults } from '@tessera/form-model/read-value';
import { contentOf } from '../read-body';
import type { Send } from '../transport';
import { responsePath } from './response-path';

/** A version of a response that its visitor has corrected. */
export interface ResponseVersion extends Pick<FormResponse, 'data' | 'files' | 'formVersion'> {
  /** 1 for the response as it was sent first. */
  version: number;
  /** ISO 8601. */
  storedAt: string;
}

/** Lists the versions of a response, the first one at the top. Rejects with an `ApiError`. */
export async function listResponseVersions(
  send: Send,
  { formId, id }: Pick<FormResponse, 'formId' | 'id'>,
  signal?: AbortSignal,
): Promise<ResponseVersion[]> {
  const path = `${responsePath(formId, id)}/versions`;
  const { versions } = members(contentOf(await send({ method: 'GET', path, session: 'required', signal })));
  return items(versions).map((value) => {
    const given = members(value);
    return {
      version: numberOr(given.version, 1),
      storedAt: textOr(given.storedAt, ''),
      formVersion: numberOr(given.formVersion, 0),
      data: members(given.data) as { [key: string]: Json },
      files: items(given.files).map((file) => withDefaults({ id: '', fieldId: '', name: '', size: 0, index: 0 }, file)),
    };
  });
}
