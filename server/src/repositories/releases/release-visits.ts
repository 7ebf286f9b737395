import type { Queries } from '../../database/database';

/** How often a version was shown, and how many of these visits failed. */
export interface VisitCount {
  part: string;
  version: string;
  visits: number;
  failed: number;
}

/** Adds counts of this process to the stored ones. */
export async function addVisits(queries: Queries, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  const list = counts.toSorted((a, b) => `${a.part} ${a.version}`.localeCompare(`${b.part} ${b.version}`, 'en'));
  await queries.query(
    `INSERT INTO release_visits AS v (part, version, visits, failed)
     SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
     ON CONFLICT (part, version)
     DO UPDATE SET visits = v.visits + EXCLUDED.visits, failed = v.failed + EXCLUDED.failed, last_at = now()`,
    [
      list.map(({ part }) => part),
      list.map(({ version }) => version),
      list.map(({ visits }) => visits),
      list.map(({ failed }) => failed),
    ],
  );
}

/** The counts of all versions that were shown in the last month. */
export async function listVisits(queries: Queries): Promise<VisitCount[]> {
  return queries.query<VisitCount>(
    'SELECT part, version, visits::int, failed::int FROM release_visits ORDER BY part, version',
  );
}

/** Deletes the counts of versions that nobody has used for three months. */
export async function deleteOldVisits(queries: Queries): Promise<void> {
  await queries.query("DELETE FROM release_visits WHERE last_at < now() - interval '90 days'");
}
