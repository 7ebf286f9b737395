import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { columnOf, type Space } from '../organizations/form-access';

/** A response in which a person’s email is an answer. */
export interface PersonsResponse {
  id: string;
  formId: string;
  formName: string;
  submittedAt: Date;
  receipt: string;
  country: string | null;
  device: string | null;
  data: FormResponse['data'];
  formDocument: FormDocument;
  note: string;
  files: { id: string; name: string; size: number }[];
}

/**
 * The responses of a space, also those in quarantine, that contain an email as a whole answer, whatever its case. The first condition is quick and leaves
 * few responses for the exact one.
 */
function found(space: Space): { from: string; parameters: (email: string) => unknown[] } {
  const { column, id } = columnOf(space);
  return {
    from: `sent_responses r JOIN forms f ON f.id = r.form_id
      WHERE f.${column} = $1 AND position($2 IN lower(r.data::text)) > 0
        AND EXISTS (SELECT FROM jsonb_each(r.data) a, jsonb_array_elements(
          CASE jsonb_typeof(a.value) WHEN 'array' THEN a.value ELSE jsonb_build_array(a.value) END) v
          WHERE lower(btrim(v #>> '{}')) = $2)`,
    parameters: (email) => [id, email.trim().toLowerCase()],
  };
}

/** Counts the responses with an email, by form. */
export function countPersonsResponses(
  queries: Queries,
  space: Space,
  email: string,
): Promise<{ id: string; title: string; responses: number }[]> {
  const { from, parameters } = found(space);
  return queries.query(
    `SELECT f.id, f.name AS title, count(*)::int AS responses FROM ${from} GROUP BY f.id, f.name ORDER BY f.name, f.id`,
    parameters(email),
  );
}

/** Lists the ids of the responses with an email in one form. */
export async function listPersonsIds(
  queries: Queries,
  { space, formId, email }: { space: Space; formId: string; email: string },
): Promise<string[]> {
  const { from, parameters } = found(space);
  const rows = await queries.query<{ id: string }>(`SELECT r.id FROM ${from} AND r.form_id = $3`, [
    ...parameters(email),
    formId,
  ]);
  return rows.map(({ id }) => id);
}

/** Most responses that an export has. */
export const MAX_EXPORTED = 100_000;

/** Lists the responses with an email in all forms, oldest first, with the length of what `readPersonsResponses` reads. */
export function listPersonsResponses(
  queries: Queries,
  space: Space,
  email: string,
): Promise<{ id: string; bytes: number }[]> {
  const { from, parameters } = found(space);
  return queries.query(
    `SELECT r.id, coalesce(r.bytes, octet_length(r.data::text)) + (
       SELECT coalesce(v.bytes, octet_length(v.document::text)) FROM form_versions v
       WHERE v.form_id = r.form_id AND v.version = r.form_version
     ) AS bytes
     FROM ${from} ORDER BY r.submitted_at, r.id LIMIT ${MAX_EXPORTED}`,
    parameters(email),
  );
}

/** Reads some of these responses, oldest first. Leaves out those that were deleted in the meantime. */
export function readPersonsResponses(
  queries: Queries,
  space: Space,
  { email, ids }: { email: string; ids: readonly string[] },
): Promise<PersonsResponse[]> {
  const { from, parameters } = found(space);
  return queries.query<PersonsResponse>(
    `SELECT r.id, r.form_id AS "formId", f.name AS "formName", r.submitted_at AS "submittedAt", r.receipt, r.country,
       r.device, r.data,
       (SELECT v.document FROM form_versions v WHERE v.form_id = r.form_id AND v.version = r.form_version) AS "formDocument",
       coalesce((SELECT m.note FROM response_marks m WHERE m.response_id = r.id), '') AS note,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'size', u.size) ORDER BY u.id), '[]')
        FROM uploads u WHERE u.form_id = r.form_id AND u.submission_key = r.submission_key) AS files
     FROM ${from} AND r.id = ANY($3::uuid[]) ORDER BY r.submitted_at, r.id`,
    [...parameters(email), [...ids]],
  );
}
