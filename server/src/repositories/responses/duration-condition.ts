import { durationField } from '@tessera/fields/built-in-fields';
import { facetOf } from '@tessera/fields/facets';
import type { ResponseFilter } from '@tessera/form-model/response-query';
import type { SqlParameters } from './sql-parameters';

const MINUTE_MS = 60_000;

const relations = { is: '=', isLess: '<', isAtMost: '<=', isMore: '>', isAtLeast: '>=' } as const;

/** Returns the SQL of a filter on the completion time, for the comparisons of `durationField`; null for another one. */
export function durationCondition({ comparison, operand }: ResponseFilter, parameters: SqlParameters): string | null {
  const test = facetOf(durationField).test(comparison, operand);
  if (test?.on === 'presence') return `r.duration_ms IS ${test.empty ? '' : 'NOT '}NULL`;
  if (test?.on !== 'number') return null;
  if (test.number === null) return String(test.negated);
  const minutes = parameters.add(test.number, 'float8');
  // Divided here and not multiplied before, so that the database rounds as the model does.
  const compared = `r.duration_ms::float8 / ${MINUTE_MS} ${relations[test.relation]} ${minutes}`;
  return test.negated ? `(${compared}) IS NOT TRUE` : compared;
}
