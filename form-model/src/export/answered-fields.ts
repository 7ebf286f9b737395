import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { questionsOf } from '../form/questions-of';

/** A form, the answer keys of its responses, and its earlier versions. */
export interface AnsweredSource {
  document: Pick<FormDocument, 'pages'>;
  /** Every answer key that occurs in the responses. */
  answerKeys?: readonly string[];
  /** Earlier versions, newest first; they give the labels of removed fields. */
  past?: readonly Pick<FormDocument, 'pages'>[];
}

/**
 * Returns the fields whose answers the table and the export show: the form’s fields in their order, then removed fields
 * that still have answers. `orphanKeys` are the answer keys of no field in any version.
 */
export function answeredFields({ document: formDocument, answerKeys = [], past = [] }: AnsweredSource): {
  fields: Field[];
  orphanKeys: string[];
} {
  const fields = questionsOf(formDocument);
  const known = new Set(fields.flatMap((field) => modelOf(field).keys(field)));
  const missing = new Set(answerKeys.filter((key) => !known.has(key)));
  for (const field of past.flatMap(fieldsOf)) {
    const keys = modelOf(field).keys(field);
    if (!keys.some((key) => missing.has(key)) || fields.some(({ id }) => id === field.id)) continue;
    fields.push(field);
    for (const key of keys) missing.delete(key);
  }
  return { fields, orphanKeys: [...missing].sort() };
}
