import { type Field, fieldTypes, modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';

/** Lists the fields that have an answer, of all pages in order: all but the content between them. */
export function questionsOf(formDocument: Pick<FormDocument, 'pages'>): Field[] {
  return fieldsOf(formDocument).filter((field) => !modelOf(field).isContent);
}

/** Counts the types of fields that ask something: not those with the result of a quiz. */
export function countQuestionTypes(): number {
  return fieldTypes().filter((type) => !modelOf({ type }).isContent && !modelOf({ type }).scoring).length;
}
