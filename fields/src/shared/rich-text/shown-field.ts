import type { FieldOf } from '../../field';
import { modelOf } from '../../models';
import { parseRichText } from './parse-rich-text';

/**
 * A field as a rendered page needs it: with the text that only the server can render, without the time when it was made. Only
 * the server uses it.
 */
export function shownField<Field extends FieldOf>(field: Field): Field {
  const shown = { ...field, createdAt: '' };
  return modelOf(field).hasRichText ? { ...shown, content: parseRichText(field.description) } : shown;
}
