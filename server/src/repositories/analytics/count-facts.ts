import type { QueriedField } from '../responses/queried-form';
import { isAnswered } from './field-counts';
import { type Analysis, select } from './selection';

/** A fact and the number of responses that have it. */
export interface FactRow {
  value: number;
  count: number;
}

/** How often each fact of a field was given, most frequent first; at most `limit` of them, if given. */
export async function countFacts(analysis: Analysis, { fact }: QueriedField, limit?: number): Promise<FactRow[]> {
  const { where, parameters } = await select(analysis);
  return analysis.queries.query<FactRow>(
    `SELECT ${fact} AS value, count(*)::int AS count FROM responses r WHERE ${where} AND ${isAnswered(fact)}
     GROUP BY 1 ORDER BY 2 DESC, 1 ${limit === undefined ? '' : `LIMIT ${limit}`}`,
    parameters.values,
  );
}
