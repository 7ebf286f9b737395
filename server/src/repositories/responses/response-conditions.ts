import { fold } from '@tessera/fields/folded-text';
import { NOTE_ID } from '@tessera/fields/note-field';
import { type ResponseSource, responseSources } from '@tessera/form-model/response-names';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import { fieldCondition } from './field-condition';
import { noteCondition } from './note-condition';
import type { QueriedForm } from './queried-form';
import { SqlParameters } from './sql-parameters';

/** Which responses `r` a query selects, in SQL. */
export interface ResponseConditions {
  where: string;
  parameters: SqlParameters;
  sources: readonly ResponseSource[];
  /** Whether only the sources are conditions, so that the counts of the form apply. */
  onlySources: boolean;
  /** Whether the texts of all responses have to be read, which takes longer than the facts. */
  readsTexts: boolean;
}

/** Days before today that a period includes. */
const daysBefore = { today: 0, week: 6, month: 29, year: 364 } as const;

/** The conditions of a period on a column with a time. */
export function periodConditions(
  column: string,
  { period, timeZone }: Pick<ResponseQuery, 'period' | 'timeZone'>,
  parameters: SqlParameters,
): string[] {
  if (period === 'all') return [];
  const zone = parameters.add(timeZone ?? 'UTC', 'text');
  const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE ${zone}`;
  if (typeof period === 'string') {
    const today = `(now() AT TIME ZONE ${zone})::date`;
    return [`${column} >= ${midnight(`${today} - ${daysBefore[period]}`)}`, `${column} < ${midnight(`${today} + 1`)}`];
  }
  const { from, to } = period;
  return [
    ...(from ? [`${column} >= ${midnight(parameters.add(from, 'date'))}`] : []),
    ...(to ? [`${column} < ${midnight(`${parameters.add(to, 'date')} + 1`)}`] : []),
  ];
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
  const narrowing = [
    ...periodConditions('r.submitted_at', query, parameters),
    ...(query.versions.length > 0 ? [`r.form_version = ANY(${parameters.add(query.versions, 'int[]')})`] : []),
    ...amongOrUnknown('r.country', query.countries, parameters),
    ...amongOrUnknown('r.device', query.devices, parameters),
    ...statusCondition(query, formId, parameters),
  ];
  for (const filter of query.filters) {
    const condition =
      filter.fieldId === NOTE_ID
        ? noteCondition(formId, filter, parameters)
        : await fieldCondition(queries, form, filter, parameters);
    if (!condition) {
      const message = `This form has no field “${filter.fieldId}” with the comparison “${filter.comparison}”.`;
      return { refused: 'invalid-input', message };
    }
    narrowing.push(condition);
  }
  const needle = fold(query.text);
  if (needle) narrowing.push(`strpos(r.texts, ${parameters.add(needle, 'text')}) > 0`);
  const where = [...own, ...narrowing].join('\n  AND ');
  return { where, parameters, sources, onlySources: narrowing.length === 0, readsTexts: where.includes('r.texts') };
}
