import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';

/** A form, and what is known of the responses to it. */
export interface AnsweredSource {
  document: Pick<FormDocument, 'pages'>;
  /** Answer keys that responses hold, of fields that stand in the form or once did. */
  heldKeys?: readonly string[];
  /** Earlier versions, newest first: they know what removed fields were called. */
  past?: readonly Pick<FormDocument, 'pages'>[];
}

/**
 * The fields to show answers of, in table and export: those of the form in its order, then removed ones that responses
 * still hold; `strays` are the keys that no version knows.
 */
export function answeredFields({ document, heldKeys = [], past = [] }: AnsweredSource): {
  fields: Field[];
  strays: string[];
} {
  const fields = fieldsOf(document);
  const known = new Set(fields.flatMap((field) => modelOf(field).keys(field)));
  const missing = new Set(heldKeys.filter((key) => !known.has(key)));
  for (const field of past.flatMap(fieldsOf)) {
    const keys = modelOf(field).keys(field);
    if (!keys.some((key) => missing.has(key)) || fields.some(({ id }) => id === field.id)) continue;
    fields.push(field);
    for (const key of keys) missing.delete(key);
  }
  return { fields, strays: [...missing].sort() };
}
