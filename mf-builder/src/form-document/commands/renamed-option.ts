import { type Field, modelOf } from '@tessera/fields/models';
import type { ConditionTerm, FormDocument, Rule } from '@tessera/form-model/form';

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

type Rules = Pick<FormDocument, 'conditions' | 'endings' | 'jumps'>;

/** The rules of a document, with the new text wherever they compared the field with the old one. */
export function rulesWithRenamedOption({ conditions, endings, jumps }: Rules, field: Field, renaming: Renaming): Rules {
  return {
    conditions: withRenamedOption(conditions, field, renaming),
    ...(endings && { endings: withRenamedOption(endings, field, renaming) }),
    ...(jumps && { jumps: withRenamedOption(jumps, field, renaming) }),
  };
}

function withRenamedOption<Each extends Rule>(rules: Each[], field: Field, { from, to }: Renaming): Each[] {
  const { comparisons } = modelOf(field);
  const comparesOptions = (comparison: string) =>
    Object.hasOwn(comparisons, comparison) && comparisons[comparison]?.operand.startsWith('option');
  const renamed = (operand: ConditionTerm['operand']) =>
    Array.isArray(operand)
      ? [...new Set(operand.map((each) => (each === from ? to : each)))]
      : operand === from
        ? to
        : operand;
  return rules.map((rule) => {
    const isAbout = ({ fieldId, comparison, operand }: ConditionTerm) =>
      fieldId === field.id &&
      comparesOptions(comparison) &&
      (Array.isArray(operand) ? operand.includes(from) : operand === from);
    if (!rule.terms.some(isAbout)) return rule;
    return {
      ...rule,
      terms: rule.terms.map((term) => (isAbout(term) ? { ...term, operand: renamed(term.operand) } : term)),
    };
  });
}
