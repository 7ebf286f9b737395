import type { FieldOf } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { Condition, ConditionTerm } from '../form';
import { possibleAnswers } from './possible-answers';

/** The fields of a form by id. */
export type Fields = ReadonlyMap<string, FieldOf>;

const comparisonOf = (field: FieldOf, { comparison }: ConditionTerm) => {
  const { comparisons } = modelOf(field);
  return Object.hasOwn(comparisons, comparison) ? comparisons[comparison] : undefined;
};

/** Whether no valid answer satisfies a comparison by itself. */
function isImpossible(fields: Fields, term: ConditionTerm): boolean {
  const field = fields.get(term.fieldId);
  const comparison = field && comparisonOf(field, term);
  return Boolean(field && comparison?.possible && !comparison.possible(field, term.operand));
}

/** What each possible answer to a field makes of the terms about it, in their order; null where they cannot be counted. */
function outcomes(fields: Fields, terms: readonly ConditionTerm[]): boolean[][] | null {
  const field = fields.get(terms[0]?.fieldId ?? '');
  const answers = field && possibleAnswers(field);
  if (!answers) return null;
  return answers.map((answer) =>
    terms.map((term) => comparisonOf(field, term)?.holds(answer as never, term.operand) ?? false),
  );
}

function byField(terms: readonly ConditionTerm[]): ConditionTerm[][] {
  const groups = new Map<string, ConditionTerm[]>();
  for (const term of terms) groups.set(term.fieldId, [...(groups.get(term.fieldId) ?? []), term]);
  return [...groups.values()];
}

/** Whether a condition can never hold: a comparison that nothing satisfies, or several that exclude each other. */
export function neverHolds(fields: Fields, { match, terms }: Condition): boolean {
  const groups = byField(terms).map((group) => outcomes(fields, group));
  if (match === 'any') {
    return (
      terms.every((term) => isImpossible(fields, term)) ||
      groups.every((results) => results?.every((result) => !result.some(Boolean)) ?? false)
    );
  }
  return (
    terms.some((term) => isImpossible(fields, term)) ||
    groups.some((results) => results?.every((result) => !result.every(Boolean)) ?? false)
  );
}

/** Whether a condition holds whatever is answered, as far as that can be told. */
export function alwaysHolds(fields: Fields, { match, terms }: Condition): boolean {
  const groups = byField(terms).map((group) => outcomes(fields, group));
  return match === 'any'
    ? groups.some((results) => results?.every((result) => result.some(Boolean)) ?? false)
    : groups.every((results) => results?.every((result) => result.every(Boolean)) ?? false);
}
