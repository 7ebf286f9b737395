import type { ApiClient } from '@tessera/api-client/client';
import type { TemplateStep } from '@tessera/federation/contract';
import { DEFAULT_FORM_NAME, type Form } from '@tessera/form-model/form';
import { readDocument } from '@tessera/form-model/read-document';
import { items, members } from '@tessera/form-model/read-value';
import { createOrKeep } from '../drafts/create-or-keep';
import type { DraftStore } from '../drafts/draft-store';
import { withOwnIds } from './with-own-ids';

/**
 * A form of the template that came with the step to the builder, with ids of its own; an empty one where none came.
 * Rejects with an `ApiError`.
 *
 * @param state of the step: a `TemplateStep`, or anything
 */
export function createFrom(state: unknown, api: Pick<ApiClient, 'createForm'>, drafts: DraftStore): Promise<Form> {
  const { template } = members(state) as Partial<{ [Member in keyof TemplateStep]: unknown }>;
  const begun = items(members(template).pages).length > 0;
  return begun
    ? createOrKeep(api, drafts, withOwnIds(readDocument(template)))
    : api.createForm({ title: DEFAULT_FORM_NAME });
}
