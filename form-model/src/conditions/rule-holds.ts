import type { Answers, FieldModel } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldWithId } from '../form/fields-of';
import type { FormDocument, Rule } from '../form/form';
import { comparing } from './comparing';
import { comparisonOf, isUnfinished } from './term-comparison';

/**
 * Returns whether a rule holds. Never throws. A rule about a missing field or comparison, or without any complete comparison,
 * does not hold; an incomplete comparison is ignored. Both as in a condition.
 *
 * @param isSeen whether a field was shown to the visitor; otherwise its answer counts as empty
 * @param known the answers that were read for other rules: reading the entries of a group takes much longer than comparing their number
 */
export function ruleHolds(
  formDocument: Pick<FormDocument, 'pages'>,
  { match, terms }: Rule,
  answers: Answers,
  isSeen: (fieldId: string) => boolean,
  known = new Map<Field, unknown>(),
): boolean {
  const results: boolean[] = [];
  for (const term of terms) {
    const { operand } = term;
    const field = fieldWithId(formDocument, term.fieldId);
    const comparison = field && comparisonOf(field, term);
    if (!comparison) return false;
    if (isUnfinished(comparison, operand)) continue;
    const model = modelOf(field) as FieldModel;
    const given = known.get(field) ?? model.read(field, answers);
    known.set(field, given);
    const answer = isSeen(field.id) ? given : model.read(field, {});
    comparing.before?.(answer, operand);
    results.push(comparison.holds(answer, operand));
  }
  return results.length > 0 && (match === 'all' ? results.every(Boolean) : results.some(Boolean));
}
