import type { ApiClient } from '@tessera/api-client/client';
import { cutText } from '@tessera/fields/cut-text';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form } from '@tessera/form-model/form';
import { MAX_FORM_NAME } from '@tessera/form-model/form-limits';
import { createOrSaveDraft } from '../../drafts/create-or-save-draft';
import { createDraftStore } from '../../drafts/draft-store';
import { changeForms } from '../../forms/form-list';
import { withForm } from '../../forms/list-changes';
import { withOwnIds } from '../../templates/with-own-ids';

const SUFFIX = ', copy';

/**
 * Creates a draft with the content of a form in the space that this tab shows: fields, logic, endings and settings, but no
 * responses. Rejects with an `ApiError`.
 */
export async function duplicateForm(api: ApiClient, id: string): Promise<Form> {
  const original = documentOf(await api.getForm(id));
  const name = `${cutText(original.name, MAX_FORM_NAME - SUFFIX.length)}${SUFFIX}`;
  const ownerId = api.store.user()?.id ?? '';
  const copy = await createOrSaveDraft(api, createDraftStore(ownerId), withOwnIds({ ...original, name }), true);
  changeForms(ownerId, withForm(copy));
  return copy;
}
