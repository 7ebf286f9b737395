import type { ApiClient } from '@tessera/api-client/client';
import { Conflict, NotFound } from '@tessera/api-client/errors';
import { createField, createForm, createPage } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import { summarizeForm } from '@tessera/form-model/summarize-form';

/** A form with this name; its id is the name in lower case. */
export function form(name: string, more: Partial<Form> = {}): Form {
  return {
    ...createForm(name.toLowerCase(), name),
    ...more,
  };
}

/** A form with one question, which can be published. */
export function withQuestion(name: string, more: Partial<Form> = {}): Form {
  return form(name, { pages: [{ ...createPage(1), fields: [createField('text')] }], ...more });
}

/**
 * A fake server with these forms, for tests of the list.
 *
 * @param previews the number of preview responses of each form
 */
export function serverWith(given: Form[], previews = 0) {
  const forms = new Map(given.map((each) => [each.id, each]));
  const found = (id: string): Form => {
    const here = forms.get(id);
    if (!here) throw new NotFound('Form not found', 404);
    return here;
  };
  return {
    forms,
    listForms: jest.fn(async () => [...forms.values()].map(summarizeForm)),
    getForm: jest.fn(async (id) => found(id)),
    updateForm: jest.fn(async (id, { title, version: _version, ...change }) => {
      const changed = { ...found(id), ...(change as Partial<Form>), name: title };
      forms.set(id, changed);
      return changed;
    }),
    listResponses: jest.fn(async (id) => {
      const totalCount = found(id).responseCount + previews;
      return {
        responses: [],
        pagination: { page: 1, limit: 1, totalCount, hasNextPage: totalCount > 1, nextCursor: null },
      };
    }),
    deleteForm: jest.fn(async (id, expected) => {
      const { location, responseCount } = found(id);
      const isUpToDate =
        !expected || (expected.location === location && expected.responses === responseCount + previews);
      if (!isUpToDate) throw new Conflict('The form has changed.', 'form-changed', found(id));
      forms.delete(id);
    }),
  } satisfies Partial<ApiClient> & { forms: Map<string, Form> };
}
