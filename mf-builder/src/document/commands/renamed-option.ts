import { type Field, modelOf } from '@tessera/fields/models';
import type { Condition } from '@tessera/form-model/form';

/** An option that has other words now, at the same place of its list. */
export interface Rewording {
  from: string;
  to: string;
}

/** The one option that is worded anew in `after`; undefined where options were added, removed or moved, or the old words are still offered. */
export function rewordedOption(before: readonly string[], after: readonly string[]): Rewording | undefined {
  if (before.length !== after.length) return undefined;
  const [at, ...others] = before.flatMap((option, place) => (option === after[place] ? [] : place));
  if (at === undefined || others.length > 0) return undefined;
  const [from, to] = [before[at], after[at]];
  return from === undefined || to === undefined || after.includes(from) ? undefined : { from, to };
}

/** The conditions, comparing with the new words wherever they compared an answer to the field with the old ones. */
export function withRewording(conditions: Condition[], field: Field, { from, to }: Rewording): Condition[] {
  const { comparisons } = modelOf(field);
  const isNaming = (comparison: string) =>
    Object.hasOwn(comparisons, comparison) && comparisons[comparison]?.operand.startsWith('option');
  const reworded = (operand: Condition['terms'][number]['operand']) =>
    Array.isArray(operand)
      ? [...new Set(operand.map((each) => (each === from ? to : each)))]
      : operand === from
        ? to
        : operand;
  return conditions.map((condition) => {
    const isAbout = ({ fieldId, comparison, operand }: Condition['terms'][number]) =>
      fieldId === field.id &&
      isNaming(comparison) &&
      (Array.isArray(operand) ? operand.includes(from) : operand === from);
    if (!condition.terms.some(isAbout)) return condition;
    return {
      ...condition,
      terms: condition.terms.map((term) => (isAbout(term) ? { ...term, operand: reworded(term.operand) } : term)),
    };
  });
}
