import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';

/** The keys of all answers, by form. Listing them takes as long as checking the answers of a submission. */
const keysByForm = new WeakMap<object, ReadonlySet<string>>();

/** The keys of the answers to all questions of a form. */
export function answerKeys(formDocument: Pick<FormDocument, 'pages'>): ReadonlySet<string> {
  const known = keysByForm.get(formDocument);
  if (known) return known;
  const keys = new Set(fieldsOf(formDocument).flatMap((field) => modelOf(field).keys(field)));
  keysByForm.set(formDocument, keys);
  return keys;
}
