import { byFact } from '../blocks/measures';
import { countBy } from '../responses/count-by';
import type { QueriedField } from '../responses/queried-form';
import type { ResponseConditions } from '../responses/response-conditions';
import type { Counts } from './field-counts';
import { type Analysis, select } from './selection';

/** A fact and the number of responses that have it. */
export interface FactRow {
  value: number;
  count: number;
}

/** How often each fact of a field was given, and how many responses have none. */
export interface FactCounts {
  counts: Counts;
  /** The most frequent first. */
  facts: FactRow[];
}

interface CountedRow extends FactRow {
  /** `hidden` where the question was not shown, `skipped` where it was not answered. */
  kind: 'hidden' | 'skipped' | 'answered';
  complete: boolean;
  /** The number of all responses, in each row. */
  total: number;
}

function readFacts(
  { queries }: Analysis,
  conditions: ResponseConditions,
  queried: QueriedField,
  limit: number,
): Promise<CountedRow[]> {
  return queries.query<CountedRow>(
    // The first rows are those that are no answer.
    `SELECT CASE WHEN value IS NULL THEN 'hidden' WHEN value = 'NaN' THEN 'skipped' ELSE 'answered' END AS kind,
       nullif(value, 'NaN') AS value, count, complete, sum(count) OVER ()::int AS total
     FROM (
       SELECT value, coalesce(sum(count), 0)::int AS count, bool_and(complete) AS complete
       FROM (${countBy(conditions, byFact(queried))}) AS f GROUP BY 1) AS summed
     WHERE count > 0 OR NOT complete
     ORDER BY coalesce(value, 'NaN') = 'NaN' DESC, count DESC, value LIMIT ${limit + 2}`,
    conditions.parameters.values,
  );
}

function countsFrom(rows: readonly CountedRow[]): Counts {
  const responses = rows[0]?.total ?? 0;
  const [notShown, skipped] = (['hidden', 'skipped'] as const).map(
    (kind) => rows.find((row) => row.kind === kind)?.count ?? 0,
  ) as [number, number];
  const shown = responses - notShown;
  return { responses, shown, answered: shown - skipped, skipped, notShown };
}

/**
 * Counts the facts of a field, in one pass over the responses or from their blocks.
 *
 * @param limit most facts that are returned
 */
export async function countFacts(analysis: Analysis, queried: QueriedField, limit: number): Promise<FactCounts> {
  const rows = await readFacts(analysis, await select(analysis), queried, limit);
  const isWhole = rows.every(({ complete }) => complete);
  const each = isWhole
    ? rows
    : await readFacts(analysis, { ...(await select(analysis)), usesBlocks: false }, queried, limit);
  const facts = each
    .filter(({ kind }) => kind === 'answered')
    .map(({ value, count }) => ({ value, count }))
    .slice(0, limit);
  return { counts: countsFrom(each), facts };
}
