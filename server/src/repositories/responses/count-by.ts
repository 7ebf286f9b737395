import type { Queries } from '../../database/database';
import { byFact, byTime, type Measure } from '../blocks/measures';
import type { ResponseConditions } from './response-conditions';
import { SqlParameters } from './sql-parameters';

/** The CTEs that the statements of this file begin with: the blocks in the period, and the spans between them. */
export function blockSpans({ from, to, formId }: Pick<ResponseConditions, 'from' | 'to' | 'formId'>): string {
  const [start, end] = [from ?? `'-infinity'::timestamptz`, to ?? `'infinity'::timestamptz`];
  return `blocks AS MATERIALIZED (
      SELECT from_at, to_at FROM response_blocks b WHERE form_id = ${formId} AND from_at >= ${start} AND to_at <= ${end}
    ), spans AS MATERIALIZED (
      SELECT from_at, to_at FROM (
        SELECT coalesce(lag(to_at) OVER (ORDER BY from_at), ${start}) AS from_at, from_at AS to_at FROM blocks
        UNION ALL SELECT coalesce(max(to_at), ${start}), ${end} FROM blocks) AS gaps
      WHERE from_at < to_at
    )`;
}

/** The rows of `response_block_counts` of the blocks. */
export function blockCounts({ formId, sources, parameters }: ResponseConditions, measure: string): string {
  return `blocks b JOIN response_block_counts c ON c.form_id = ${formId} AND c.from_at = b.from_at
      AND c.source = ANY(${parameters.add(sources, 'text[]')}) AND c.measure = ${measure}`;
}

/** The responses `r` outside the blocks. */
export function outsideBlocks(conditions: ResponseConditions, columns: string): string {
  return `spans s CROSS JOIN LATERAL (
      SELECT ${columns} FROM responses r
      WHERE ${conditions.where} AND r.submitted_at >= s.from_at AND r.submitted_at < s.to_at OFFSET 0) AS r`;
}

const columns = 'r.submitted_at, r.duration_ms, r.country, r.device, r.facts';

/**
 * A selection of `value`, `count` and `sum`: how many responses have each value of a measure. A value may have several rows.
 * Where blocks do not count a value one by one, `complete` is false.
 */
export function countBy(conditions: ResponseConditions, measure: Measure): string {
  const { name, value, valueInBlock, sum, skipsMissing } = measure;
  if (!conditions.usesBlocks || name === null) {
    return `SELECT ${value} AS value, count(*)::int AS count, ${sum} AS sum, true AS complete
      FROM responses r WHERE ${conditions.where} GROUP BY 1`;
  }
  const given = conditions.parameters.add(name, 'text');
  const counted = blockCounts(conditions, given);
  const without = () => `UNION ALL SELECT NULL, c.total - coalesce(k.total, 0), 0, true
    FROM ${blockCounts(conditions, `'${byTime.name}'`)}
    LEFT JOIN response_block_counts k ON k.form_id = c.form_id AND k.from_at = c.from_at AND k.source = c.source
      AND k.measure = ${given}`;
  return `WITH ${blockSpans(conditions)}
    SELECT ${valueInBlock} AS value, u.count, u.sum, c.counts IS NOT NULL AS complete
    FROM ${counted} LEFT JOIN LATERAL unnest(c.values, c.names, c.counts, c.sums) AS u(value, name, count, sum) ON true
    ${skipsMissing ? without() : ''}
    UNION ALL SELECT ${value}, count(*)::int, ${sum}, true FROM ${outsideBlocks(conditions, columns)} GROUP BY 1`;
}

/**
 * Counts the responses of a query whose only conditions are sources, times and the fact of one field. Null where blocks
 * cannot tell.
 *
 * @param parameters those of the conditions
 */
export async function countInBlocks(
  queries: Queries,
  conditions: ResponseConditions,
  parameters: readonly unknown[],
): Promise<number | null> {
  const { usesBlocks, onlyFact } = conditions;
  if (!usesBlocks && !onlyFact) return null;
  const own = new SqlParameters(parameters);
  const counted = countBy(
    { ...conditions, usesBlocks: true, parameters: own },
    onlyFact ? byFact(onlyFact.queried) : byTime,
  );
  const [row] = await queries.query<{ count: number; complete: boolean }>(
    `SELECT coalesce(sum(f.count), 0)::int AS count, coalesce(bool_and(f.complete), true) AS complete
     FROM (${counted}) AS f WHERE NOT f.complete OR ${onlyFact ? onlyFact.condition('f.value') : 'true'}`,
    own.values,
  );
  return row?.complete ? row.count : null;
}
