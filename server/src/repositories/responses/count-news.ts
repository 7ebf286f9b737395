import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';
import type { ResponseConditions } from './response-conditions';

/** Most responses that are counted as new. */
const MAX_NEWS = 1000;

/** The newest response that is known. */
interface Known {
  id: string;
  /** When it was submitted, for a response that was deleted since; null if the caller does not say. */
  submittedAt: string | null;
}

/** Counts the responses of a query that came after the given one. Zero if that one no longer exists and its time is unknown. */
export async function countNews(
  queries: Queries,
  { where, parameters }: ResponseConditions,
  since: Known,
): Promise<number> {
  if (!isUuid(since.id)) return 0;
  const id = parameters.add(since.id, 'uuid');
  const time = parameters.add(since.submittedAt, 'timestamptz');
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM responses r WHERE ${where}
         AND (r.submitted_at, r.id) > (coalesce((SELECT known.submitted_at FROM responses known WHERE known.id = ${id}), ${time}), ${id})
       ORDER BY r.submitted_at DESC, r.id DESC LIMIT ${MAX_NEWS}) AS news`,
    [...parameters.values],
  );
  return row?.count ?? 0;
}
