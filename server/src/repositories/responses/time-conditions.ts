import { durationField, HOUR_ID, hourField, WEEKDAY_ID, weekdayField, weekdays } from '@tessera/fields/built-in-fields';
import { MINUTE_MS } from '@tessera/fields/durations';
import { facetOf } from '@tessera/fields/facets';
import type { Json } from '@tessera/fields/field';
import type { ResponseFilter, ResponseQuery } from '@tessera/form-model/response-query';
import { negatedIf, numberOperators } from './field-condition';
import type { SqlParameters } from './sql-parameters';

/** Returns the SQL of a filter on the completion time, for the comparisons of `durationField`; null for another one. */
export function durationCondition({ comparison, operand }: ResponseFilter, parameters: SqlParameters): string | null {
  const test = facetOf(durationField).test(comparison, operand);
  if (test?.on === 'presence') return `r.duration_ms IS ${test.empty ? '' : 'NOT '}NULL`;
  if (test?.on !== 'number') return null;
  if (test.number === null) return String(test.negated);
  const minutes = parameters.add(test.number, 'float8');
  // Divided here and not multiplied before, so that the database rounds as the model does.
  const compared = `r.duration_ms::float8 / ${MINUTE_MS} ${numberOperators[test.relation]} ${minutes}`;
  return test.negated ? `(${compared}) IS NOT TRUE` : compared;
}

/** The weekdays as ISO 8601 counts them: 1 for Monday; 0, which matches no day, for an unknown name. */
const weekdayNumbers = (values: readonly Json[]) => values.map((value) => weekdays.indexOf(String(value)) + 1);

/**
 * Returns the SQL of a filter on the weekday or the hour in which a response was sent, for the comparisons of `weekdayField` and
 * `hourField`; null for another one. Days and hours are those of the query’s time zone; without one, of UTC.
 */
export function momentCondition(
  { fieldId, comparison, operand }: ResponseFilter,
  { timeZone }: Pick<ResponseQuery, 'timeZone'>,
  parameters: SqlParameters,
): string | null {
  const isHour = fieldId === HOUR_ID;
  if (!isHour && fieldId !== WEEKDAY_ID) return null;
  const test = facetOf(isHour ? hourField : weekdayField).test(comparison, operand);
  // Every response was sent at some time.
  if (test?.on === 'presence') return String(!test.empty);
  if (test?.on === 'number' && test.number === null) return String(test.negated);
  if (test?.on !== 'value' && test?.on !== 'number') return null;
  const local = `r.submitted_at AT TIME ZONE ${parameters.add(timeZone ?? 'UTC', 'text')}`;
  if (test.on === 'value') {
    const numbers = parameters.add(weekdayNumbers(test.values), 'int[]');
    return negatedIf(test.negated, `extract(isodow FROM ${local})::int = ANY(${numbers})`);
  }
  const hour = parameters.add(test.number, 'float8');
  return negatedIf(test.negated, `extract(hour FROM ${local})::float8 ${numberOperators[test.relation]} ${hour}`);
}
