import type { Database, Queries } from '../../database/database';
import { byCountry, byDevice, byDuration, byTime } from './measures';

/** Responses of a block. */
export const BLOCK_SIZE = 10_000;

/** Values of a measure that a block counts one by one, at most. */
const MAX_VALUES = 4_000;

/** Seconds between the end of a block and now. Responses that are being stored have a time after it. */
const QUIET_SECONDS = 10;

interface Span {
  /** `-infinity` before the first response. */
  from: string;
  to: string;
}

/**
 * The next span without a block: between two blocks, or ten thousand responses after the last one. Null if all that can be
 * counted is in blocks.
 */
async function nextSpan(queries: Queries, formId: string): Promise<Span | null> {
  const [span] = await queries.query<Span>(
    `WITH gaps AS (
       SELECT coalesce(lag(to_at) OVER (ORDER BY from_at), '-infinity') AS from_at, from_at AS to_at
       FROM response_blocks WHERE form_id = $1
       UNION ALL SELECT coalesce(max(to_at), '-infinity'), NULL FROM response_blocks WHERE form_id = $1
     ), ends AS (
       SELECT g.from_at, coalesce((
         SELECT r.submitted_at FROM responses r
         WHERE r.form_id = $1 AND r.submitted_at > g.from_at AND (g.to_at IS NULL OR r.submitted_at < g.to_at)
         ORDER BY r.submitted_at, r.id OFFSET ${BLOCK_SIZE} LIMIT 1), g.to_at) AS to_at
       FROM gaps g WHERE g.to_at IS NULL OR g.from_at < g.to_at
     )
     SELECT from_at::text AS "from", to_at::text AS "to" FROM ends
     WHERE to_at < now() - interval '${QUIET_SECONDS} seconds' ORDER BY from_at LIMIT 1`,
    [formId],
  );
  return span ?? null;
}

/** All values in one order; null where there are too many. */
const listed = (column: string) =>
  `CASE WHEN count(*) <= ${MAX_VALUES} THEN array_agg(${column} ORDER BY value, name) END`;

interface GroupedMeasure {
  measure: string;
  /** SQL of a number that stands for the counted value; `NULL` for a measure that is counted by names. */
  value?: string;
  /** SQL of the counted name. */
  name?: string;
  sum: string;
  group: string;
}

const grouped = ({ measure, value = 'NULL', name = 'NULL', sum, group }: GroupedMeasure) =>
  `SELECT source, '${measure}' AS measure, ${value} AS value, ${name} AS name, count(*)::int AS count, ${sum} AS sum
   FROM r GROUP BY source, ${group}`;

/** Counts the responses of form $1 from $2 to $3 by all measures. The columns are those of `response_block_counts`. */
export const countSpan = `
WITH r AS MATERIALIZED (
  SELECT source, submitted_at, duration_ms, country, device, facts FROM responses
  WHERE form_id = $1 AND submitted_at >= $2::timestamptz AND submitted_at < $3::timestamptz
), counted AS (
  ${grouped({ measure: 'time', value: `date_part('epoch', ${byTime.value})`, name: 'NULL::text', sum: byTime.sum, group: byTime.value })}
  UNION ALL ${grouped({ measure: 'duration', value: `(${byDuration.value})::float8`, sum: byDuration.sum, group: byDuration.value })}
  UNION ALL ${grouped({ measure: 'country', name: byCountry.value, sum: byCountry.sum, group: byCountry.value })}
  UNION ALL ${grouped({ measure: 'device', name: byDevice.value, sum: byDevice.sum, group: byDevice.value })}
  UNION ALL SELECT source, slot::text, fact, NULL, count(*)::int, 0
    FROM r CROSS JOIN LATERAL unnest(facts) WITH ORDINALITY AS f(fact, slot)
    WHERE fact IS NOT NULL GROUP BY source, slot, fact
)
SELECT source, measure, sum(count)::int AS total,
  coalesce(sum(count) FILTER (WHERE value < 'NaN'), 0)::int AS answered,
  ${listed('value')} AS "values", ${listed('name')} AS names, ${listed('count')} AS counts, ${listed('sum')} AS sums
FROM counted GROUP BY source, measure`;

const insertBlock = `
WITH block AS (
  INSERT INTO response_blocks (form_id, from_at, to_at) VALUES ($1, $2::timestamptz, $3::timestamptz)
)
INSERT INTO response_block_counts (form_id, from_at, source, measure, total, answered, "values", names, counts, sums)
SELECT $1, $2::timestamptz, c.* FROM (${countSpan}) AS c`;

/** Stores the next block of a form. Returns false if there is none. */
function storeNext(database: Database, formId: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // A statement that stores responses updates the form. It has either committed, or sees `blocks_until`.
    const [form] = await transaction.query<{ ready: boolean }>(
      'SELECT facts_ready AS ready FROM forms WHERE id = $1 FOR NO KEY UPDATE',
      [formId],
    );
    const span = form?.ready ? await nextSpan(transaction, formId) : null;
    if (!span) return false;
    await transaction.query(insertBlock, [formId, span.from, span.to]);
    await transaction.query('UPDATE forms SET blocks_until = greatest(blocks_until, $2::timestamptz) WHERE id = $1', [
      formId,
      span.to,
    ]);
    return true;
  });
}

/** Whether a form has so many responses that blocks are worth it. */
export function hasBlocks({ responseCount, previewCount }: { responseCount: number; previewCount: number }): boolean {
  return responseCount + previewCount >= 2 * BLOCK_SIZE;
}

/**
 * Stores blocks for the responses that have none, for as long as the time allows. The rest is read response by response
 * until a later call.
 *
 * @param milliseconds time after which no further block is begun
 */
export async function storeBlocks(
  database: Database,
  form: { id: string; responseCount: number; previewCount: number },
  milliseconds = 150,
): Promise<void> {
  if (!hasBlocks(form)) return;
  const end = performance.now() + milliseconds;
  // Without the lock of the form, most calls find that there is nothing to do.
  while (performance.now() < end && (await nextSpan(database, form.id)) && (await storeNext(database, form.id)));
}

/** Locks forms, and removes the blocks that responses with these times belong to. */
export async function forgetBlocks(
  transaction: Queries,
  responses: readonly { formId: string; submittedAt: string }[],
): Promise<void> {
  const times = JSON.stringify(responses.map(({ formId, submittedAt }) => ({ formId, submittedAt })));
  const given = 'jsonb_to_recordset($1::jsonb) AS given("formId" uuid, "submittedAt" timestamptz)';
  await transaction.query(
    `SELECT 1 FROM forms WHERE id IN (SELECT "formId" FROM ${given}) ORDER BY id FOR NO KEY UPDATE`,
    [times],
  );
  await transaction.query(
    `DELETE FROM response_blocks b USING ${given}
     WHERE b.form_id = given."formId" AND b.from_at <= given."submittedAt" AND b.to_at > given."submittedAt"`,
    [times],
  );
}
