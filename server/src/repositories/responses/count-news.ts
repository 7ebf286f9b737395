import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';
import type { ResponseConditions } from './response-conditions';

/** Most responses that are counted as new. */
const MAX_NEWS = 1000;

/** Counts the responses of a query that came after the given one. Zero if that one no longer exists. */
export async function countNews(
  queries: Queries,
  { where, parameters }: ResponseConditions,
  since: string,
): Promise<number> {
  if (!isUuid(since)) return 0;
  const id = parameters.add(since, 'uuid');
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM responses r WHERE ${where}
         AND (r.submitted_at, r.id) > (SELECT known.submitted_at, known.id FROM responses known WHERE known.id = ${id})
       ORDER BY r.submitted_at DESC, r.id DESC LIMIT ${MAX_NEWS}) AS news`,
    [...parameters.values],
  );
  return row?.count ?? 0;
}
