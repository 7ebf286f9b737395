import type { FieldOf, Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';

/** Up to this many options every set of them is looked at. */
const MOST_OPTIONS = 8;

function subsets(options: readonly string[]): string[][] {
  const sets: string[][] = [[]];
  for (const option of options) sets.push(...sets.map((set) => [...set, option]));
  return sets;
}

/** Worked out once per field: a form may compare one field in each of its conditions. */
const counted = new WeakMap<FieldOf, unknown[] | null>();

/**
 * Every answer that a visitor could give to a field, as its model reads it: none, or some of its choices. Null where
 * they cannot be counted up.
 */
export function possibleAnswers(field: FieldOf): unknown[] | null {
  const known = counted.get(field);
  if (known !== undefined) return known;
  const answers = countUp(field);
  counted.set(field, answers);
  return answers;
}

function countUp(field: FieldOf): unknown[] | null {
  const model = modelOf(field);
  const options = [...new Set(field.options)];
  if (!model.hasOptions || options.length > MOST_OPTIONS) return null;
  // A model takes one choice or several; what it refuses, it does not take.
  const given: Json[] = [...options, ...subsets(options).slice(1)];
  const typed = field as Parameters<typeof model.read>[0];
  const accepted = given
    .map((value) => ({ [field.id]: value }))
    .filter((answers) => Object.keys(model.validate(typed, answers, false)).length === 0);
  return [{}, ...accepted].map((answers) => model.read(typed, answers));
}
