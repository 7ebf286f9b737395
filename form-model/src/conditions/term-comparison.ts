import type { Comparison, FieldOf, Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { ConditionTerm } from '../form/form';

/** Returns whether a comparison still lacks its operand. Such a comparison is ignored. */
export function isUnfinished(comparison: Comparison, operand: Json): boolean {
  if (comparison.operand === 'none') return false;
  const given = Array.isArray(operand) ? operand : [operand];
  return given.every((each) => each === null || (typeof each === 'string' && each.trim() === ''));
}

/** Returns the comparison of a term; undefined if its field does not have it. */
export function comparisonOf(field: FieldOf, { comparison }: ConditionTerm): Comparison | undefined {
  const { comparisons } = modelOf(field);
  return Object.hasOwn(comparisons, comparison) ? (comparisons[comparison] as Comparison) : undefined;
}
