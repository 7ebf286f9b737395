import type { FieldOf, Json } from '../field';
import { repeatedOptions } from '../shared/choice/options';

/** More pairs than these would make the list too long. */
const MAX_NAMED = 8;

/** No order, and every first and last option that operands tell apart. */
export function representativeRankings(field: FieldOf, operands: readonly Json[]): string[][] | null {
  const offered = repeatedOptions(field);
  const named = offered.filter((option) => operands.includes(option));
  if (named.length > MAX_NAMED) return null;
  const told = [...named, ...offered.filter((option) => !named.includes(option)).slice(0, 2)];
  const orders = told.flatMap((first) =>
    told
      .filter((last) => last !== first || offered.length === 1)
      .map((last) => [
        first,
        ...offered.filter((option) => option !== first && option !== last),
        ...(last === first ? [] : [last]),
      ]),
  );
  return [[], ...orders];
}
