import type { Queries } from '../../database/database';

/** Forms that one answer lists. */
const MAX_FORMS = 100;

/** Lists the published forms of an organization that its people may answer, by the title that visitors see. */
export function listAnswerableForms(
  queries: Queries,
  organizationId: string,
): Promise<{ id: string; title: string }[]> {
  return queries.query<{ id: string; title: string }>(
    `SELECT f.id, v.document->>'name' AS title
     FROM forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.published_version
     WHERE f.organization_id = $1 AND f.status = 'published' AND f.location = 'inbox'
       AND f.visibility IN ('public', 'organization')
     ORDER BY lower(v.document->>'name'), f.id LIMIT $2`,
    [organizationId, MAX_FORMS],
  );
}
