import type { Database } from '../../database/database';
import { countSpan } from './store-blocks';

interface Block {
  from: string;
  to: string;
}

const columns = 'source, measure, total, answered, "values", names, counts, sums';

const isWrong = `
WITH stored AS (
  SELECT ${columns} FROM response_block_counts WHERE form_id = $1 AND from_at = $2::timestamptz
), computed AS (${countSpan})
SELECT 1 FROM (
  (SELECT * FROM stored EXCEPT SELECT * FROM computed) UNION ALL (SELECT * FROM computed EXCEPT SELECT * FROM stored)
) AS different LIMIT 1`;

/**
 * Counts the responses of each block of a form again.
 *
 * @param mends whether to remove the wrong blocks; their responses are counted again when they are read
 * @returns the number of wrong blocks
 */
export async function checkBlocks(database: Database, formId: string, mends: boolean): Promise<number> {
  const blocks = await database.query<Block>(
    `SELECT from_at::text AS "from", to_at::text AS "to" FROM response_blocks WHERE form_id = $1 ORDER BY from_at`,
    [formId],
  );
  let wrong = 0;
  for (const { from, to } of blocks) {
    if ((await database.query(isWrong, [formId, from, to])).length === 0) continue;
    wrong += 1;
    if (mends) {
      await database.query('DELETE FROM response_blocks WHERE form_id = $1 AND from_at = $2::timestamptz', [
        formId,
        from,
      ]);
    }
  }
  return wrong;
}
