import type { FieldOf } from '../../field';
import { modelOf } from '../../models';
import { parseRichText } from './parse-rich-text';

/** A field as a rendered page needs it: with the text that only the server can render. Only the server uses it. */
export function shownField<Field extends FieldOf>(field: Field): Field {
  return modelOf(field).hasRichText ? { ...field, content: parseRichText(field.description) } : field;
}
