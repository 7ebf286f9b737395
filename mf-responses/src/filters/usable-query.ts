import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { HOUR_ID, WEEKDAY_ID } from '@tessera/fields/built-in-fields';
import { filterComparisons } from '@tessera/fields/filter-comparisons';
import type { Field } from '@tessera/fields/models';
import {
  everyResponse,
  NEWEST_FIRST,
  type ResponseFilter,
  type ResponseQuery,
  writeResponseQuery,
} from '@tessera/form-model/response-query';

/** The query that the server can answer, and how many of its parts cannot be used. */
export interface UsableQuery {
  query: ResponseQuery;
  unusable: number;
}

/** Whether a filter names a field of the form, and a comparison of that field. */
function isUsable({ fieldId, comparison }: ResponseFilter, fields: ReadonlyMap<string, Field>): boolean {
  const field = fields.get(fieldId);
  return field !== undefined && Object.hasOwn(filterComparisons(field), comparison);
}

/**
 * Leaves out the filters and the order that this form does not have: the server refuses them.
 *
 * @param orders what the table can be ordered by
 */
export function usableQuery(
  query: ResponseQuery,
  fields: ReadonlyMap<string, Field>,
  orders: ReadonlySet<string>,
): UsableQuery {
  const filters = query.filters.filter((filter) => isUsable(filter, fields));
  const isOrdered = orders.has(query.sort.by);
  return {
    query: { ...query, filters, sort: isOrdered ? query.sort : NEWEST_FIRST },
    unusable: query.filters.length - filters.length + (isOrdered ? 0 : 1),
  };
}

/** The query without its order. */
export function conditionsOf(query: ResponseQuery): ResponseQuery {
  return { ...query, sort: NEWEST_FIRST };
}

/** Whether some responses may be left out. */
export function isNarrowed(query: ResponseQuery): boolean {
  return writeResponseQuery({ ...conditionsOf(query), timeZone: null }).size > 0;
}

const dependsOnZone = ({ fieldId }: ResponseFilter) => fieldId === WEEKDAY_ID || fieldId === HOUR_ID;

/** The query as the server needs it: days and hours are those of this browser’s time zone. */
export function sentQuery(query: ResponseQuery): ResponseQuery {
  if (query.period === 'all' && !query.filters.some(dependsOnZone)) return { ...query, timeZone: null };
  return { ...query, timeZone: query.timeZone ?? localTimeZone() };
}

/** The same order without any condition. */
export function withoutConditions({ sort }: ResponseQuery): ResponseQuery {
  return { ...everyResponse, sort };
}
