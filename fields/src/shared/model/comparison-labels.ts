import type { Comparison } from '../../field';

/** The usual labels of comparisons by their id. */
const usual: { readonly [id: string]: string } = {
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  doesNotContain: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  isAnyOf: 'is any of',
  isNoneOf: 'is none of',
  includes: 'includes',
  doesNotInclude: 'does not include',
  includesAny: 'includes any of',
  includesAll: 'includes all of',
  countAtLeast: 'has at least this many choices',
  countAtMost: 'has at most this many choices',
  isLess: 'is less than',
  isAtMost: 'is at most',
  isMore: 'is more than',
  isAtLeast: 'is at least',
};

/** The labels of comparisons with a date or a time, where they differ. */
const ofMoments: { readonly [id: string]: string } = {
  isLess: 'is before',
  isAtMost: 'is on or before',
  isMore: 'is after',
  isAtLeast: 'is on or after',
};

/**
 * The label of a comparison in the menu, between field and operand: 'is', 'contains', 'is at least'. Apart from the models,
 * because the visitor’s page does not need it.
 */
export function comparisonLabel(id: string, { label, operand }: Pick<Comparison, 'label' | 'operand'>): string {
  const isMoment = operand === 'date' || operand === 'time';
  return label ?? (isMoment ? ofMoments[id] : undefined) ?? usual[id] ?? id;
}
