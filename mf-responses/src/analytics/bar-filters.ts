import { barFilters } from '@tessera/fields/facets';
import type { BarValue } from '@tessera/fields/field-facet';
import type { Field } from '@tessera/fields/models';
import type { ResponseFilter } from '@tessera/form-model/response-query';

/** Opens the table with the responses that a bar, or a part of it, counts. */
export type ShowBars = (filters: readonly ResponseFilter[]) => void;

/** The filters on a field that select the responses behind a bar; undefined for a bar that no filter selects. */
export function filtersOfBar(field: Field, bar: BarValue): ResponseFilter[] | undefined {
  return barFilters(field, bar)?.map((filter) => ({ fieldId: field.id, ...filter }));
}
