import { DURATION_ID, HOUR_ID, NOTE_ID, WEEKDAY_ID } from '@tessera/fields/built-in-fields';
import { fold } from '@tessera/fields/folded-text';
import { quoted } from '@tessera/fields/quoted';
import { type ResponseSource, responseSources } from '@tessera/form-model/response-names';
import { periodLengths, type ResponseFilter, type ResponseQuery } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import { fieldCondition, hasPart } from './field-condition';
import { noteCondition } from './note-condition';
import { type QueriedField, type QueriedForm, queriedField } from './queried-form';
import { SqlParameters } from './sql-parameters';
import { durationCondition, momentCondition } from './time-conditions';

/** The first moment of a period and the moment after it, in SQL; null for an open end. */
export interface PeriodBounds {
  from: string | null;
  to: string | null;
}

/** Which responses `r` a query selects, in SQL. */
export interface ResponseConditions extends PeriodBounds {
  where: string;
  parameters: SqlParameters;
  /** The id of the form. */
  formId: string;
  sources: readonly ResponseSource[];
  /** Whether only the sources are conditions, so that the counts of the form apply. */
  onlySources: boolean;
  /** Whether blocks count the responses: the form has blocks, and only sources and times are conditions. */
  usesBlocks: boolean;
  /** The field whose fact is the only other condition, and that condition on any value; null in all other cases. */
  onlyFact: { queried: QueriedField; condition(value: string): string } | null;
  /** Whether the texts of all responses have to be read, which takes longer than the facts. */
  readsTexts: boolean;
}

/** The bounds of a query’s period. */
export function periodBounds(
  { period, timeZone }: Pick<ResponseQuery, 'period' | 'timeZone'>,
  parameters: SqlParameters,
): PeriodBounds {
  if (period === 'all') return { from: null, to: null };
  const zone = parameters.add(timeZone ?? 'UTC', 'text');
  const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE ${zone}`;
  if (typeof period === 'string') {
    const today = `(now() AT TIME ZONE ${zone})::date`;
    return { from: midnight(`${today} - ${periodLengths[period] - 1}`), to: midnight(`${today} + 1`) };
  }
  const { from, to } = period;
  return {
    from: from && midnight(parameters.add(from, 'date')),
    to: to && midnight(`${parameters.add(to, 'date')} + 1`),
  };
}

/** The conditions of a period on a column with a time. */
export function periodConditions(column: string, { from, to }: PeriodBounds): string[] {
  return [...(from ? [`${column} >= ${from}`] : []), ...(to ? [`${column} < ${to}`] : [])];
}

/** A condition on a column whose NULL is called `unknown` in queries. */
function amongOrUnknown(column: string, names: readonly string[], parameters: SqlParameters): string[] {
  if (names.length === 0) return [];
  const known = names.filter((name) => name !== 'unknown');
  const list = `${column} = ANY(${parameters.add(known, 'text[]')})`;
  return [names.includes('unknown') ? `(${column} IS NULL OR ${list})` : list];
}

/** Responses without marks are new. */
function statusCondition({ statuses }: ResponseQuery, form: string, parameters: SqlParameters): string[] {
  if (statuses.length === 0) return [];
  const given = parameters.add(statuses, 'text[]');
  const marked = (condition: string) =>
    `r.id IN (SELECT m.response_id FROM response_marks m WHERE m.form_id = ${form} AND ${condition})`;
  return [statuses.includes('new') ? `NOT ${marked(`m.status <> ALL(${given})`)}` : marked(`m.status = ANY(${given})`)];
}

/** The condition of a filter on any value, if it reads only the fact of an indexed field. */
function onlyFactOf(
  form: QueriedForm,
  filter: ResponseFilter | undefined,
  condition: string,
): ResponseConditions['onlyFact'] {
  const queried = filter && queriedField(form, filter.fieldId);
  if (!queried?.isIndexed || !condition.includes(queried.fact)) return null;
  const readsMore = condition.replaceAll(queried.fact, '').includes('r.');
  return readsMore ? null : { queried, condition: (value) => condition.replaceAll(queried.fact, value) };
}

/**
 * The condition of one filter; null if the form has no such field or comparison.
 *
 * @param of the placeholder of the form’s id, and the query of the filter
 */
async function filterCondition(
  queries: Queries,
  form: QueriedForm,
  filter: ResponseFilter,
  of: { formId: string; query: ResponseQuery },
  parameters: SqlParameters,
): Promise<string | null> {
  if (filter.fieldId === NOTE_ID) return noteCondition(of.formId, filter, parameters);
  if (filter.fieldId === DURATION_ID) return durationCondition(filter, parameters);
  if (filter.fieldId === WEEKDAY_ID || filter.fieldId === HOUR_ID) return momentCondition(filter, of.query, parameters);
  return fieldCondition(queries, form, filter, parameters);
}

/**
 * Returns the conditions of a query, or a refusal if it names a field or a comparison that the form does not have.
 *
 * @param defaultSources for a query that names none
 */
export async function responseConditions(
  queries: Queries,
  form: QueriedForm,
  query: ResponseQuery,
  defaultSources: readonly ResponseSource[],
): Promise<ResponseConditions | Refusal> {
  const parameters = new SqlParameters();
  const formId = parameters.add(form.id, 'uuid');
  const sources = query.sources.length > 0 ? query.sources : defaultSources;
  const own = [`r.form_id = ${formId}`];
  if (sources.length < responseSources.length) own.push(...amongOrUnknown('r.source', sources, parameters));
  const period = periodBounds(query, parameters);
  const times = periodConditions('r.submitted_at', period);
  const narrowing = [
    ...(query.versions.length > 0 ? [`r.form_version = ANY(${parameters.add(query.versions, 'int[]')})`] : []),
    ...amongOrUnknown('r.country', query.countries, parameters),
    ...amongOrUnknown('r.device', query.devices, parameters),
    ...statusCondition(query, formId, parameters),
  ];
  for (const filter of query.filters) {
    const condition = await filterCondition(queries, form, filter, { formId, query }, parameters);
    if (!condition) {
      const message = `This form has no field ${quoted(filter.fieldId)} with the comparison ${quoted(filter.comparison)}.`;
      return { refused: 'invalid-input', message };
    }
    narrowing.push(condition);
  }
  const isFiltered = narrowing.length === 1 && query.filters.length === 1;
  const needle = fold(query.text);
  if (needle) narrowing.push(hasPart('r.texts', parameters.add(needle, 'text')));
  const where = [...own, ...times, ...narrowing].join('\n  AND ');
  return {
    where,
    parameters,
    formId,
    ...period,
    sources,
    onlySources: times.length + narrowing.length === 0,
    usesBlocks: form.hasBlocks && narrowing.length === 0,
    onlyFact: form.hasBlocks && isFiltered && !needle ? onlyFactOf(form, query.filters[0], narrowing[0] ?? '') : null,
    readsTexts: where.includes('r.texts'),
  };
}
