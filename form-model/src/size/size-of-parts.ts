import type { FormDocument } from '../form/form';

/** The characters of all texts of a value, ids included. */
export function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const each of Object.values(value)) sum += charactersIn(each);
  return sum;
}

/** The comparisons of all rules of a form, and the values that they compare with. */
export function comparisonsIn({
  conditions,
  endings = [],
  jumps = [],
}: Pick<FormDocument, 'conditions' | 'endings' | 'jumps'>): number {
  return [...conditions, ...endings, ...jumps]
    .flatMap(({ terms }) => terms)
    .reduce((sum, { operand }) => sum + (Array.isArray(operand) ? operand.length : 1), 0);
}
