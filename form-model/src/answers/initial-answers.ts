import type { Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';

/** The answers that a visitor starts with: a value under every key of every field. */
export function initialAnswers(formDocument: FormDocument): { [key: string]: Json } {
  return Object.assign({}, ...fieldsOf(formDocument).map((field) => modelOf(field).initial(field)));
}
