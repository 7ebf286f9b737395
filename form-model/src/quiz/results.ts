import type { Answers } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';

const known = new WeakMap<object, readonly Field[]>();

/** The fields of a form that hold a result of its quiz. A form is a quiz if it has one. */
export function resultFields({ pages }: Pick<FormDocument, 'pages'>): readonly Field[] {
  const former = known.get(pages);
  if (former) return former;
  const found = fieldsOf({ pages }).filter((field) => modelOf(field).scoring);
  known.set(pages, found);
  return found;
}

/** The answers without the results of the quiz, which the server finds itself: whatever was sent in their place is ignored. */
export function withoutResults(formDocument: Pick<FormDocument, 'pages'>, answers: Answers): Answers {
  const fields = resultFields(formDocument);
  if (fields.length === 0) return answers;
  const results = new Set(fields.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !results.has(key)));
}
