import { placeComparisons } from '../address/place';
import type { Comparison } from '../field';
import { type FieldType, modelOf, typeOf } from '../models';

type Comparisons = { readonly [id: string]: Comparison };

/** Comparisons that conditions of forms do not have, so that the visitor’s page need not load them. */
const onlyOfFilters: { readonly [Type in FieldType]?: Comparisons } = {
  address: placeComparisons as Comparisons,
};

/** The comparisons that a filter of responses can have, by id. Not in `facets`, which the list of responses loads later. */
export function filterComparisons(field: { type: string }): Comparisons {
  return { ...(modelOf(field).comparisons as Comparisons), ...onlyOfFilters[typeOf(field)] };
}
