import { type Field, modelOf } from '@tessera/fields/models';
import type { Condition } from '@tessera/form-model/form';

/** A changed text of an option that is still at the same place of its list. */
export interface Renaming {
  from: string;
  to: string;
}

/**
 * The one option with another text in `after`. Undefined if options were added, removed or moved, or if another option
 * still has the old text.
 */
export function renamedOption(before: readonly string[], after: readonly string[]): Renaming | undefined {
  if (before.length !== after.length) return undefined;
  const [at, ...others] = before.flatMap((option, place) => (option === after[place] ? [] : place));
  if (at === undefined || others.length > 0) return undefined;
  const [from, to] = [before[at], after[at]];
  return from === undefined || to === undefined || after.includes(from) ? undefined : { from, to };
}

/** The conditions with the new text wherever they compared the field with the old one. */
export function withRenamedOption(conditions: Condition[], field: Field, { from, to }: Renaming): Condition[] {
  const { comparisons } = modelOf(field);
  const comparesOptions = (comparison: string) =>
    Object.hasOwn(comparisons, comparison) && comparisons[comparison]?.operand.startsWith('option');
  const renamed = (operand: Condition['terms'][number]['operand']) =>
    Array.isArray(operand)
      ? [...new Set(operand.map((each) => (each === from ? to : each)))]
      : operand === from
        ? to
        : operand;
  return conditions.map((condition) => {
    const isAbout = ({ fieldId, comparison, operand }: Condition['terms'][number]) =>
      fieldId === field.id &&
      comparesOptions(comparison) &&
      (Array.isArray(operand) ? operand.includes(from) : operand === from);
    if (!condition.terms.some(isAbout)) return condition;
    return {
      ...condition,
      terms: condition.terms.map((term) => (isAbout(term) ? { ...term, operand: renamed(term.operand) } : term)),
    };
  });
}
