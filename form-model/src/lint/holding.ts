import type { Comparison, FieldModel, FieldOf } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { representativeAnswers } from '@tessera/fields/representative-answers';
import { comparisonOf, isUnfinished } from '../conditions/term-comparison';
import type { Condition, ConditionTerm, Rule } from '../form/form';

/** The data for deciding whether conditions can hold. */
export interface Known {
  /** The fields of a form by id. */
  fields: ReadonlyMap<string, FieldOf>;
  /** Ids of fields that no visitor ever sees: their answers count as empty. */
  unseen: ReadonlySet<string>;
  /** Results by field and comparisons, because many conditions share them. */
  found: Map<string, boolean[][] | undefined>;
}

interface Asked {
  comparison: Comparison;
  term: ConditionTerm;
}

/** The complete comparisons, by field; null where a field or a comparison is missing. */
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

/** Whether a condition has an effect: it names no missing field or comparison, and has a complete comparison. */
export function isAtWork(known: Known, { terms }: Condition): boolean {
  return finished(known, terms) !== null;
}

const distinct = (rows: readonly boolean[][]) => [...new Map(rows.map((row) => [row.join(), row])).values()];

/** The results of the comparisons for each representative answer; undefined where there are too many answers. */
function outcomes({ unseen, found }: Known, field: FieldOf, group: readonly Asked[]): boolean[][] | undefined {
  const results = (answer: unknown) => group.map(({ comparison, term }) => comparison.holds(answer, term.operand));
  if (unseen.has(field.id)) {
    const model = modelOf(field as Parameters<typeof modelOf>[0]) as FieldModel;
    return [results(model.read(field, {}))];
  }
  const key = JSON.stringify([field.id, ...group.map(({ term }) => [term.comparison, term.operand])]);
  if (!found.has(key)) {
    const compared = group.filter(({ comparison }) => comparison.operand !== 'none');
    const answers = representativeAnswers(
      field,
      compared.map(({ term }) => term.operand),
    );
    found.set(key, answers ? distinct(answers.map(results)) : undefined);
  }
  return found.get(key);
}

function allOutcomes(known: Known, { terms }: Rule): (boolean[][] | undefined)[] {
  return [...(finished(known, terms) ?? [])].map(([field, group]) => outcomes(known, field, group));
}

/** Whether an effective condition can never hold: no answer satisfies its comparisons, or they exclude each other. */
export function neverHolds(known: Known, condition: Rule): boolean {
  const groups = allOutcomes(known, condition);
  if (groups.length === 0) return false;
  return condition.match === 'any'
    ? groups.every((results) => results?.every((result) => !result.some(Boolean)) ?? false)
    : groups.some((results) => results?.every((result) => !result.every(Boolean)) ?? false);
}

/** Whether a condition holds for all answers, as far as that can be decided. */
export function alwaysHolds(known: Known, condition: Rule): boolean {
  const groups = allOutcomes(known, condition);
  if (groups.length === 0) return false;
  return condition.match === 'any'
    ? groups.some((results) => results?.every((result) => result.some(Boolean)) ?? false)
    : groups.every((results) => results?.every((result) => result.every(Boolean)) ?? false);
}

/** With more combinations of the conditions of one target, the check gives up. */
const MAX_WAYS = 4096;

/**
 * Whether there are answers with which nothing hides a target, and something shows it where anything does; null where
 * that cannot be told. All conditions are at work. Field by field, ways that are the same for all of them become one, so
 * that many answers to many fields do not multiply.
 */
export function isEverSeen(known: Known, shows: readonly Condition[], hides: readonly Condition[]): boolean | null {
  const conditions = [...shows, ...hides];
  const groups = new Map<FieldOf, (Asked & { at: number })[]>();
  for (const [at, { terms }] of conditions.entries())
    for (const [field, asked] of finished(known, terms) ?? []) {
      const group = groups.get(field) ?? [];
      group.push(...asked.map((each) => ({ ...each, at })));
      groups.set(field, group);
    }

  let ways = [conditions.map(({ match }) => match === 'all')];
  for (const [field, group] of groups) {
    const results = outcomes(known, field, group);
    if (!results) return null;
    const meet = (way: readonly boolean[], result: readonly boolean[]) => {
      const met = [...way];
      for (const [place, { at }] of group.entries()) {
        const holds = result[place] ?? false;
        met[at] = conditions[at]?.match === 'all' ? (met[at] ?? false) && holds : met[at] || holds;
      }
      return met;
    };
    if (ways.length * results.length > MAX_WAYS) return null;
    ways = distinct(ways.flatMap((way) => results.map((result) => meet(way, result))));
  }
  return ways.some(
    (way) => (shows.length === 0 || shows.some((_, at) => way[at])) && !hides.some((_, at) => way[shows.length + at]),
  );
}
