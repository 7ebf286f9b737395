import { DAY_MS } from '@tessera/fields/durations';
import type { ResponseSource } from '@tessera/form-model/response-names';
import { periodLengths, type ResponseQuery } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import type { QueriedForm } from '../responses/queried-form';
import {
  periodBounds,
  periodConditions,
  type ResponseConditions,
  responseConditions,
} from '../responses/response-conditions';
import { SqlParameters } from '../responses/sql-parameters';

/** The form, the query and the time zone of an analysis. */
export interface Analysis {
  queries: Queries;
  form: QueriedForm;
  query: ResponseQuery;
  /** IANA name. */
  timeZone: string;
  /** Whether readers see only values that the form offers; what visitors wrote counts as other values. */
  isPublic?: boolean;
}

/** A query that cannot be evaluated. Thrown, because most functions of an analysis read several selections. */
export class QueryRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super('The query cannot be carried out');
  }
}

/** The sources that count unless the query names others: previews do not. */
const usualSources: readonly ResponseSource[] = ['visitor', 'import'];

/**
 * Selects the responses `r` of an analysis. Previews are left out unless the query names them.
 *
 * @throws QueryRefused
 */
export async function select({ queries, form, query }: Omit<Analysis, 'timeZone'>): Promise<ResponseConditions> {
  const conditions = await responseConditions(queries, form, query, usualSources);
  if (isRefusal(conditions)) throw new QueryRefused(conditions);
  return conditions;
}

/** The names of a query’s devices in counts of visitors, where an unknown one is empty; null for all. */
export function deviceNames({ devices }: Pick<ResponseQuery, 'devices'>): string[] | null {
  return devices.length === 0 ? null : devices.map((device) => (device === 'unknown' ? '' : device));
}

/**
 * Conditions on the counts of views. Null where the query has conditions that views do not have.
 *
 * @param parameters the first one is the form’s id
 */
export function viewConditions(
  formId: string,
  query: ResponseQuery,
): { where: string; parameters: SqlParameters } | null {
  const { text, statuses, versions, countries, filters } = query;
  // The list names the usual sources where it hides previews.
  const sources = usualSources.every((source) => query.sources.includes(source)) ? [] : query.sources;
  if (text || [sources, statuses, versions, countries, filters].some((list) => list.length > 0)) return null;
  const parameters = new SqlParameters();
  const where = [
    `v.form_id = ${parameters.add(formId, 'uuid')}`,
    ...periodConditions('v.at', periodBounds(query, parameters)),
  ];
  const names = deviceNames(query);
  if (names) where.push(`v.device = ANY(${parameters.add(names, 'text[]')})`);
  return { where: where.join(' AND '), parameters };
}

/** The day a number of days later, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Monday of the week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The period of equal length before; null where there is none. */
export function periodBefore(period: ResponseQuery['period'], today: string): ResponseQuery['period'] | null {
  if (period === 'all') return null;
  if (typeof period === 'string') {
    return { from: addDays(today, 1 - 2 * periodLengths[period]), to: addDays(today, -periodLengths[period]) };
  }
  const { from, to } = period;
  if (!from) return null;
  const length = daysBetween(from, to ?? today) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The first and last day of a period; null for an open end. */
export function periodDays(period: ResponseQuery['period'], today: string): { from: string | null; to: string | null } {
  if (typeof period !== 'string') return period;
  return period === 'all' ? { from: null, to: null } : { from: addDays(today, 1 - periodLengths[period]), to: today };
}

/** Today in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  // Swedish dates are written like ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format();
}
