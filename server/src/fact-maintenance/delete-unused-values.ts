import type { Database } from '../database/database';
import { REMEMBERED_MINUTES } from '../facts/answer-codes';
import { INDEXED_SLOTS } from '../facts/fact-slots';
import { tryAll } from '../try-all';

/** How long no response must have had a value; far longer than a server assumes that the value is stored. */
const UNUSED_MINUTES = 6 * REMEMBERED_MINUTES;

/**
 * Deletes the values of a form that no response has had for an hour, and notes those that no response has now. A value that
 * is stored in the meantime is in use again: see migration 104.
 *
 * @returns how many values no response has
 */
async function deleteValues(database: Database, formId: string): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `WITH used AS MATERIALIZED (
       SELECT DISTINCT s.slot, u.code FROM responses r
       CROSS JOIN (SELECT DISTINCT slot FROM answer_values WHERE form_id = $1) s
       CROSS JOIN LATERAL (SELECT CASE WHEN s.slot <= ${INDEXED_SLOTS} THEN r.facts[s.slot]
         ELSE r.more_facts[s.slot - ${INDEXED_SLOTS}] END AS code) u
       WHERE r.form_id = $1 AND u.code < 'NaN'
     ), found AS (
       SELECT a.slot, a.code, u.code IS NOT NULL AS is_used
       FROM answer_values a LEFT JOIN used u ON u.slot = a.slot AND u.code = a.code::float8
       WHERE a.form_id = $1
     ), deleted AS (
       DELETE FROM answer_values a USING found f
       WHERE a.form_id = $1 AND a.slot = f.slot AND a.code = f.code AND NOT f.is_used
         AND a.unused_since < now() - make_interval(mins => $2)
       RETURNING 1
     ), noted AS (
       UPDATE answer_values a SET unused_since = CASE WHEN f.is_used THEN NULL ELSE now() END FROM found f
       WHERE a.form_id = $1 AND a.slot = f.slot AND a.code = f.code AND f.is_used = (a.unused_since IS NOT NULL)
     )
     SELECT (SELECT count(*) FROM found WHERE NOT is_used)::int - (SELECT count(*) FROM deleted)::int AS left`,
    [formId, UNUSED_MINUTES],
  );
  return row?.left ?? 0;
}

/**
 * Deletes the distinct answers for lists and charts that are in no response since responses were deleted or corrected. Runs
 * every hour; a value is gone after two runs. Several servers may do it at the same time.
 */
export async function deleteUnusedValues(database: Database): Promise<void> {
  const forms = await database.query<{ id: string; changedAt: string }>(
    `SELECT id, values_changed_at::text AS "changedAt" FROM forms WHERE values_changed_at IS NOT NULL ORDER BY id`,
  );
  await tryAll(forms, 'forms', async ({ id, changedAt }) => {
    // Responses that are deleted from here on change the time again.
    if ((await deleteValues(database, id)) === 0) {
      await database.query(
        'UPDATE forms SET values_changed_at = NULL WHERE id = $1 AND values_changed_at = $2::timestamptz',
        [id, changedAt],
      );
    }
  });
}
