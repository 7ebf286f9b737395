import type { ControlMessages } from '../../control';
import type { FieldOf } from '../../field';

/** The label of a field, or “This question” in the page’s language where it has none. */
export function fieldLabel(field: Pick<FieldOf, 'label'>, messages: Pick<ControlMessages, 'thisQuestion'>): string {
  return field.label.trim() || messages.thisQuestion;
}
