import type { Database, Queries } from '../database/database';
import { storedSql } from '../repositories/stored-bytes';

/** Forms whose bytes of files, or whose sums of a page, are not those of their rows; and the installation, if its bytes are wrong. */
const differing = `
  SELECT coalesce(t.form_id, s.form_id)::text AS about FROM upload_totals t
    FULL JOIN (SELECT form_id, sum(size) AS bytes FROM uploads GROUP BY form_id) s ON s.form_id = t.form_id
    WHERE coalesce(t.bytes, 0) <> coalesce(s.bytes, 0)
  UNION
  SELECT coalesce(t.form_id, s.form_id)::text FROM page_progress_totals t
    FULL JOIN (SELECT form_id, page_id, device, sum(reached) AS reached, sum(total_ms) AS total_ms
      FROM page_progress_by_time GROUP BY 1, 2, 3) s
      ON s.form_id = t.form_id AND s.page_id = t.page_id AND s.device = t.device
    WHERE coalesce(t.reached, 0) <> coalesce(s.reached, 0) OR coalesce(t.total_ms, 0) <> coalesce(s.total_ms, 0)`;

/** The bytes of the installation come last: mending those of forms changes them. */
const isInstallationWrong = `SELECT 1 FROM (SELECT coalesce(sum(bytes), 0) AS bytes FROM storage_changes) noted
  WHERE noted.bytes <> (${storedSql})`;

const mends = [
  // No one may change a row between its sum and the end of the transaction.
  'LOCK TABLE uploads, upload_totals, images, data_archives, page_progress_by_time IN SHARE ROW EXCLUSIVE MODE',
  `UPDATE upload_totals t SET bytes = s.bytes
   FROM (SELECT f.form_id, coalesce(sum(u.size), 0) AS bytes FROM upload_totals f LEFT JOIN uploads u ON u.form_id = f.form_id
     GROUP BY f.form_id) s
   WHERE s.form_id = t.form_id AND s.bytes <> t.bytes`,
  `INSERT INTO upload_totals (form_id, bytes) SELECT form_id, sum(size) FROM uploads GROUP BY form_id
   ON CONFLICT (form_id) DO NOTHING`,
  'DELETE FROM page_progress_totals',
  `INSERT INTO page_progress_totals (form_id, page_id, device, reached, total_ms)
   SELECT form_id, page_id, device, sum(reached), sum(total_ms) FROM page_progress_by_time GROUP BY 1, 2, 3`,
  'DELETE FROM storage_changes',
  `INSERT INTO storage_changes (bytes) ${storedSql}`,
];

async function countWrong(queries: Queries): Promise<number> {
  const forms = await queries.query(differing);
  const installation = await queries.query(isInstallationWrong);
  return forms.length + installation.length;
}

/**
 * Compares the sums of stored bytes and of pages with the rows that they sum up, and mends them on request. Mending lets uploads and
 * reports of visitors wait.
 *
 * @returns for how many forms they were wrong; the installation counts as one more
 */
export async function checkSums(database: Database, doesMend: boolean): Promise<number> {
  return database.transaction(async (transaction) => {
    const [lock, ...statements] = mends;
    if (doesMend && lock) await transaction.query(lock);
    const wrong = await countWrong(transaction);
    if (doesMend && wrong > 0) for (const statement of statements) await transaction.query(statement);
    return wrong;
  });
}
