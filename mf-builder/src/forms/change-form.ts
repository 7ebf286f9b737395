import type { ApiClient } from '@tessera/api-client/client';
import { isConflict } from '@tessera/api-client/errors';
import type { Form } from '@tessera/form-model/form';
import type { WireFormUpdate } from '@tessera/form-model/wire';

/** The changes that the list makes. They never change the document. */
export type FormChange = Pick<WireFormUpdate, 'status' | 'visibility' | 'location'>;

/**
 * Moves, publishes or unpublishes a form. If the form was saved in the meantime, repeats the change once with the newer
 * version: a save does not affect such a change. Rejects if that fails, too.
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
