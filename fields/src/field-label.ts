import type { FieldOf } from './field';

/** How a sentence to the visitor names the field. */
export function fieldLabel(field: FieldOf): string {
  return field.label.trim() || 'This question';
}
