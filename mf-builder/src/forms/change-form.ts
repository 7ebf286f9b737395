import type { ApiClient } from '@tessera/api-client/client';
import { isConflict } from '@tessera/api-client/errors';
import type { Form } from '@tessera/form-model/form';
import type { WireFormUpdate } from '@tessera/form-model/wire';

/** What the list changes: never the document itself. */
export type FormChange = Pick<WireFormUpdate, 'status' | 'visibility' | 'location'>;

/**
 * Moves, publishes or unpublishes a form as it stands on the server. A save that came between does not matter to
 * such a change, so it is made to the newer form; one that came between again is a real refusal.
 */
export async function changeForm(
  api: Pick<ApiClient, 'updateForm'>,
  form: Pick<Form, 'id' | 'name' | 'version'>,
  change: FormChange,
): Promise<Form> {
  const send = ({ id, name, version }: Pick<Form, 'id' | 'name' | 'version'>) =>
    api.updateForm(id, { title: name, version, ...change });
  try {
    return await send(form);
  } catch (error) {
    if (isConflict(error) && error.current) return send(error.current);
    throw error;
  }
}
