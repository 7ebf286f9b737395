import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { templates } from '@tessera/templates/catalogue';
import { withOwnIds } from './with-own-ids';

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('a form created from a template', () => {
  const template = templates.find(({ document: formDocument }) => formDocument.conditions.length > 1);
  const formDocument = template?.document as FormDocument;

  test('has unique ids', () => {
    const idsOf = (form: typeof formDocument) => [
      ...form.pages.map(({ id }) => id),
      ...fieldsOf(form).map(({ id }) => id),
    ];
    const one = withOwnIds(formDocument);
    const other = withOwnIds(formDocument);
    expect(repeated([...idsOf(formDocument), ...idsOf(one), ...idsOf(other)])).toEqual([]);
  });

  test('keeps its conditions on their fields', () => {
    const own = withOwnIds(formDocument);
    expect(documentErrors(own)).toEqual({});
    const wordsOf = (form: typeof formDocument) =>
      form.conditions.map(({ terms, target }) =>
        [terms[0]?.fieldId, target.id].map((id) => fieldsOf(form).find((field) => field.id === id)?.label),
      );
    expect(wordsOf(own)).toEqual(wordsOf(formDocument));
  });
});
