import type { ApiClient } from '@tessera/api-client/client';
import { isRefused } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import { DEFAULT_FORM_NAME, type Form, type FormDocument } from '@tessera/form-model/form';
import { creationIdFor, forgetCreation } from './creation-ids';
import type { DraftStore } from './draft-store';
import { localId } from './local-id';

/**
 * Creates a form. If the server cannot be reached or fails, saves a draft with a local id, to be created there later.
 * Rejects with an `ApiError` if the server refuses: it would refuse the draft, too.
 *
 * @param formDocument of a template or an imported form; an empty page if omitted
 * @param keepsLook whether a document without a theme keeps the usual look, as copies and imported forms do. Other new forms
 *   begin with the default theme
 */
export async function createOrSaveDraft(
  api: Pick<ApiClient, 'createForm' | 'store'>,
  drafts: DraftStore,
  formDocument?: FormDocument,
  keepsLook = false,
): Promise<Form> {
  const { name: title = DEFAULT_FORM_NAME, ...content } = formDocument ?? {};
  const newForm = { title, ...(keepsLook && { theme: null }), ...content };
  // The answer can be lost: then the server has the form already, and the draft becomes that form.
  const creationId = creationIdFor(newForm);
  try {
    const created = await api.createForm({ creationId, ...newForm });
    forgetCreation();
    return created;
  } catch (error) {
    if (isRefused(error)) throw error;
    console.error('Tessera: the form could not be created. It is saved as a local draft.', error);
    // The draft goes to the space in which it was made, also if the owner opens another one first.
    const organizationId = api.store.organizationId();
    const space = organizationId === null ? {} : { organizationId };
    const form: Form = { ...createForm(localId(creationId), title), ...formDocument, ...space };
    drafts.save(form);
    forgetCreation();
    return form;
  }
}
