import type { ControlWords } from '../../control';
import type { FieldOf } from '../../field';

/** The label of a field, or “This question” in the page’s language where it has none. */
export function fieldLabel(field: Pick<FieldOf, 'label'>, words: Pick<ControlWords, 'thisQuestion'>): string {
  return field.label.trim() || words.thisQuestion;
}
