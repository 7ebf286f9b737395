import type { Database } from '../../database/database';

/**
 * Returns a digest per table of all rows that have one of these texts, such as the id of an account or of its form.
 *
 * @param marks texts without the wildcards of LIKE
 */
export async function digestOf(database: Database, marks: readonly string[]): Promise<{ [table: string]: string }> {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const patterns = marks.map((mark) => `%${mark}%`);
  const selects = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest, count(*)::int AS rows
       FROM "${name}" t WHERE t::text LIKE ANY($1::text[])`,
  );
  const digests = await database.query<{ name: string; digest: string; rows: number }>(selects.join(' UNION ALL '), [
    patterns,
  ]);
  return Object.fromEntries(
    digests.filter(({ rows }) => rows > 0).map(({ name, digest, rows }) => [name, `${rows} rows ${digest}`]),
  );
}
