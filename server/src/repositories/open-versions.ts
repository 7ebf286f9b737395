import type { Queries } from '../database/database';

/** Returns the published version of each form that is open to everyone; null for the others. */
export async function findOpenVersions(queries: Queries, ids: readonly string[]): Promise<(number | null)[]> {
  const rows = await queries.query<{ id: string; version: number | null }>(
    `SELECT id, published_version AS version FROM forms
     WHERE id = ANY($1::uuid[]) AND status = 'published' AND visibility = 'public' AND location = 'inbox'`,
    [[...new Set(ids)]],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return ids.map((id) => versions.get(id) ?? null);
}
