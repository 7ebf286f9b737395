import type { Comparison, FieldOf, Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { ConditionTerm } from '../form/form';

/** Whether a comparison still lacks what it compares with. It does nothing until it has it. */
export function isUnfinished(comparison: Comparison, operand: Json): boolean {
  if (comparison.operand === 'none') return false;
  const given = Array.isArray(operand) ? operand : [operand];
  return given.every((each) => each === null || (typeof each === 'string' && each.trim() === ''));
}

/** The comparison of a term, if its field has it. */
export function comparisonOf(field: FieldOf, { comparison }: ConditionTerm): Comparison | undefined {
  const { comparisons } = modelOf(field as Parameters<typeof modelOf>[0]);
  return Object.hasOwn(comparisons, comparison) ? (comparisons[comparison] as Comparison) : undefined;
}
