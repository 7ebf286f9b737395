import type { FieldOf } from '../../field';
import { modelOf } from '../../models';

/** The points of an option; 0 for most. */
export function optionPoints({ details }: FieldOf): (option: string) => number {
  const points = new Map(details?.optionPoints?.map((each) => [each.option, each.points]));
  return (option) => points.get(option) ?? 0;
}

/** Whether an option of the field gives points or takes some off. */
export function hasOptionPoints({ details }: FieldOf): boolean {
  return details?.optionPoints?.some(({ points }) => points !== 0) === true;
}

const known = new WeakMap<FieldOf, ReturnType<typeof optionPoints>>();

/**
 * The points of the options that an answer chooses, together; 0 for no answer. The parts of the answer are those of the facet
 * (`scoreQuestion`), which the visitor’s page does not load.
 */
export function chosenPoints(field: FieldOf, answer: unknown): number {
  const pointsOf = known.get(field) ?? optionPoints(field);
  known.set(field, pointsOf);
  // Yes or no is stored without its word.
  const chosen = typeof answer === 'boolean' ? modelOf(field).text(field, answer) : answer;
  return [chosen].flat().reduce<number>((sum, each) => sum + (typeof each === 'string' ? pointsOf(each) : 0), 0);
}
