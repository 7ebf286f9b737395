import type { ApiClient } from '@tessera/api-client/client';
import { templateIn } from '@tessera/federation/chosen-template';
import type { TemplateStep } from '@tessera/federation/contract';
import { lazyTypes } from '@tessera/fields/load-settings';
import { DEFAULT_FORM_NAME, type Form, type FormDocument } from '@tessera/form-model/form';
import { readDocument } from '@tessera/form-model/read-document';
import { items, members } from '@tessera/form-model/read-value';
import { createOrSaveDraft } from '../drafts/create-or-save-draft';
import { creationIdFor, forgetCreation } from '../drafts/creation-ids';
import type { DraftStore } from '../drafts/draft-store';
import { withOwnIds } from '../templates/with-own-ids';

async function createEmpty(api: Pick<ApiClient, 'createForm'>): Promise<Form> {
  const newForm = { title: DEFAULT_FORM_NAME };
  const form = await api.createForm({ creationId: creationIdFor(newForm), ...newForm });
  forgetCreation();
  return form;
}

/** The document of a template. Rejects if there is no template with this id. */
async function templateNamed(id: string): Promise<FormDocument> {
  // Templates have fields of all types, which their catalogue reads when it loads.
  await lazyTypes.load();
  const { templates } = await import(/* webpackChunkName: "catalogue" */ '@tessera/templates/catalogue');
  const template = templates.find((each) => each.id === id);
  if (!template) throw new Error('This template does not exist. Choose another one under Templates.');
  return template.document;
}

/**
 * Creates a form from the template in the address or in the state of the navigation, with new ids; without a template, an
 * empty form. Rejects with an `ApiError`, or with an error if the template does not exist.
 *
 * @param state of the navigation: a `TemplateStep`, or anything else
 */
export async function createFrom(
  { search, state }: { search: string; state: unknown },
  api: Pick<ApiClient, 'createForm' | 'store'>,
  drafts: DraftStore,
): Promise<Form> {
  const named = templateIn(search);
  if (named !== null) return createOrSaveDraft(api, drafts, withOwnIds(await templateNamed(named)));
  const { template } = members(state) as Partial<{ [Member in keyof TemplateStep]: unknown }>;
  const begun = items(members(template).pages).length > 0;
  return begun ? createOrSaveDraft(api, drafts, withOwnIds(readDocument(template))) : createEmpty(api);
}
