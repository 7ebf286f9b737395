import { placeComparisons } from '../address/place';
import type { Comparison, FieldOf } from '../field';
import { rowComparisons } from '../matrix/row-comparisons';
import { type FieldType, modelOf, typeOf } from '../models';
import { questionComparisons } from '../right-answers/question-comparisons';

type Comparisons = { readonly [id: string]: Comparison };

/** Comparisons that conditions of forms do not have, so that the visitor’s page need not load them. */
const onlyOfFilters: { readonly [Type in FieldType]?: (field: FieldOf) => Comparisons } = {
  address: () => placeComparisons as Comparisons,
  'right-answers': () => questionComparisons as Comparisons,
  matrix: (field) => rowComparisons(field) as Comparisons,
};

/** The comparisons that a filter of responses can have, by id. Not in `facets`, which the list of responses loads later. */
export function filterComparisons(field: FieldOf): Comparisons {
  return { ...(modelOf(field).comparisons as Comparisons), ...onlyOfFilters[typeOf(field)]?.(field) };
}
