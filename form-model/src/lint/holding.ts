import type { Comparison, FieldModel, FieldOf } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { witnessesOf } from '@tessera/fields/witnesses';
import type { Condition, ConditionTerm } from '../form';
import { comparisonOf, isUnfinished } from '../unfinished-term';

/** What there is to know for telling when conditions hold. */
export interface Known {
  /** The fields of a form by id. */
  fields: ReadonlyMap<string, FieldOf>;
  /** Ids of fields that nobody ever sees: their answers count as none. */
  unseen: ReadonlySet<string>;
}

interface Asked {
  comparison: Comparison;
  term: ConditionTerm;
}

/** The comparisons that have all that they need, by field; null where a field or a comparison is not there. */
function finished({ fields }: Known, terms: readonly ConditionTerm[]): Map<FieldOf, Asked[]> | null {
  const groups = new Map<FieldOf, Asked[]>();
  for (const term of terms) {
    const field = fields.get(term.fieldId);
    const comparison = field && comparisonOf(field, term);
    if (!comparison) return null;
    if (isUnfinished(comparison, term.operand)) continue;
    const group = groups.get(field);
    if (group) group.push({ comparison, term });
    else groups.set(field, [{ comparison, term }]);
  }
  return groups.size > 0 ? groups : null;
}

/** Whether a condition does anything: one that names what is not there, or compares with nothing yet, does not. */
export function isAtWork(known: Known, { terms }: Condition): boolean {
  return finished(known, terms) !== null;
}

/** What each answer to a field makes of the comparisons with it, in their order; undefined where answers are too many. */
function outcomes({ unseen }: Known, field: FieldOf, group: readonly Asked[]): boolean[][] | undefined {
  const model = modelOf(field as Parameters<typeof modelOf>[0]) as FieldModel;
  const compared = group.filter(({ comparison }) => comparison.operand !== 'none');
  const answers = unseen.has(field.id)
    ? [model.read(field, {})]
    : witnessesOf(
        field,
        compared.map(({ term }) => term.operand),
      );
  return answers?.map((answer) => group.map(({ comparison, term }) => comparison.holds(answer, term.operand)));
}

function allOutcomes(known: Known, { terms }: Condition): (boolean[][] | undefined)[] {
  return [...(finished(known, terms) ?? [])].map(([field, group]) => outcomes(known, field, group));
}

/** Whether a condition that is at work can never hold: nothing satisfies its comparisons, or they exclude each other. */
export function neverHolds(known: Known, condition: Condition): boolean {
  const groups = allOutcomes(known, condition);
  if (groups.length === 0) return false;
  return condition.match === 'any'
    ? groups.every((results) => results?.every((result) => !result.some(Boolean)) ?? false)
    : groups.some((results) => results?.every((result) => !result.every(Boolean)) ?? false);
}

/** Whether a condition holds whatever is answered, as far as that can be told. */
export function alwaysHolds(known: Known, condition: Condition): boolean {
  const groups = allOutcomes(known, condition);
  if (groups.length === 0) return false;
  return condition.match === 'any'
    ? groups.some((results) => results?.every((result) => result.some(Boolean)) ?? false)
    : groups.every((results) => results?.every((result) => result.every(Boolean)) ?? false);
}
