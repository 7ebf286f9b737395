import type { ApiClient } from '@tessera/api-client/client';
import { isRefused } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import { DEFAULT_FORM_NAME, type Form, type FormDocument } from '@tessera/form-model/form';
import { newId } from '@tessera/form-model/new-id';
import type { DraftStore } from './draft-store';
import { localId } from './local-id';

/**
 * Creates a form; where the server cannot be reached or fails, a draft with a local id that is created there later.
 * Rejects with an `ApiError` when the server refuses: a draft of it would be refused, too.
 *
 * @param document what it begins with: a template, an imported form; an empty page unless given
 */
export async function createOrKeep(
  api: Pick<ApiClient, 'createForm'>,
  drafts: DraftStore,
  document?: FormDocument,
): Promise<Form> {
  const { name: title = DEFAULT_FORM_NAME, ...content } = document ?? {};
  try {
    return await api.createForm({ title, ...content });
  } catch (error) {
    if (isRefused(error)) throw error;
    console.error('Tessera: the form could not be created. It is kept as a local draft.', error);
    const form: Form = { ...createForm(localId(newId()), title), ...document };
    drafts.save(form);
    return form;
  }
}
