import type { ControlWords } from '../../control';
import type { FieldOf } from '../../field';

/** What a visitor knows the field by, also where its owner has given it no label. */
export function fieldLabel(field: Pick<FieldOf, 'label'>, words: Pick<ControlWords, 'thisQuestion'>): string {
  return field.label.trim() || words.thisQuestion;
}
