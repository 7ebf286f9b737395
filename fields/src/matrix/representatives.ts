import type { FieldOf, Json } from '../field';
import { operandOptions } from '../shared/choice/option-comparisons';
import { repeatedOptions } from '../shared/choice/options';
import type { MatrixAnswer } from './model';

/** More columns than these would make the list too long. */
const MAX_NAMED = 6;

/** No answer, and every set of named columns that the rows have room for, with and without another column. */
export function representativeMatrices(field: FieldOf, operands: readonly Json[]): MatrixAnswer[] | null {
  const { subfields, details } = field;
  const offered = repeatedOptions(field);
  const asked = new Set(operands.flatMap(operandOptions));
  const named = offered.filter((column) => asked.has(column));
  const [other] = offered.filter((column) => !asked.has(column));
  if (named.length > MAX_NAMED) return null;
  let sets: string[][] = [[]];
  for (const column of named) sets = [...sets, ...sets.map((set) => [...set, column])];
  if (other !== undefined) sets = [...sets, ...sets.map((set) => [...set, other])];
  const room = details?.many ? Infinity : subfields.length;
  return sets
    .filter((set) => set.length <= room && (set.length === 0 || subfields.length > 0))
    .map((set) =>
      details?.many
        ? Object.fromEntries(set.length > 0 ? [[subfields[0]?.name ?? '', set]] : [])
        : Object.fromEntries(set.map((column, at) => [subfields[at]?.name ?? '', [column]])),
    );
}
