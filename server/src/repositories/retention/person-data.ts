import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { columnOf, type Space } from '../organizations/form-access';

/** A version of a response that its visitor has corrected since. */
export interface PersonsVersion {
  /** ISO 8601, as JSON of the database has it. */
  storedAt: string;
  data: FormResponse['data'];
  formDocument: FormDocument;
}

/** A response in which a person’s email is an answer. */
export interface PersonsResponse {
  id: string;
  formId: string;
  formName: string;
  submittedAt: Date;
  receipt: string;
  country: string | null;
  device: string | null;
  language: string | null;
  data: FormResponse['data'];
  formDocument: FormDocument;
  /** Its earlier versions, oldest first; none for a response that was never corrected. */
  earlier: PersonsVersion[];
  note: string;
  files: { id: string; name: string; size: number }[];
}

/**
 * SQL condition: these answers contain the email `$2` as a whole text, whatever its case, also within lists and the entries of
 * repeating groups. The first condition is quick and leaves few responses for the exact one. It looks for the email as JSON has
 * it, with backslashes before quotes.
 */
const contains = (data: string) => `(position(trim('"' FROM to_jsonb($2::text)::text) IN lower(${data}::text)) > 0
  AND EXISTS (SELECT FROM jsonb_path_query(${data}, 'strict $.**') v
    WHERE jsonb_typeof(v) = 'string' AND lower(btrim(v #>> '{}')) = $2))`;

/** The responses of a space, also those in quarantine, that contain an email now or in an earlier version. */
function found(space: Space): { from: string; parameters: (email: string) => unknown[] } {
  const { column, id } = columnOf(space);
  return {
    from: `sent_responses r JOIN forms f ON f.id = r.form_id
      WHERE f.${column} = $1 AND (${contains('r.data')} OR r.id IN (
        SELECT e.response_id FROM response_versions e JOIN forms g ON g.id = e.form_id
        WHERE g.${column} = $1 AND ${contains('e.data')}))`,
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

/**
 * Lists the ids of the responses with an email in one form.
 *
 * @param among reads only these responses, which is quick if they are few
 */
export async function listPersonsIds(
  queries: Queries,
  { space, formId, email }: { space: Space; formId: string; email: string },
  among: readonly string[] | null = null,
): Promise<string[]> {
  const { column } = columnOf(space);
  const isAmong = (id: string) => `($4::uuid[] IS NULL OR ${id} = ANY($4::uuid[]))`;
  const rows = await queries.query<{ id: string }>(
    `SELECT r.id FROM sent_responses r JOIN forms f ON f.id = r.form_id
     WHERE f.${column} = $1 AND r.form_id = $3 AND ${isAmong('r.id')} AND (${contains('r.data')} OR r.id IN (
       SELECT e.response_id FROM response_versions e
       WHERE e.form_id = $3 AND ${isAmong('e.response_id')} AND ${contains('e.data')}))`,
    [...found(space).parameters(email), formId, among && [...among]],
  );
  return rows.map(({ id }) => id);
}

/** Returns how many responses with an email were deleted in the last day, by the audit log: a call may have lost its answer. */
export async function deletedBefore(queries: Queries, space: Space, email: string): Promise<number> {
  const column = 'ownerId' in space ? 'organization_id IS NULL AND actor_id' : 'organization_id';
  const [row] = await queries.query<{ count: number }>(
    `SELECT coalesce(sum(substring(detail FROM '^\\d{1,9}')::int), 0)::int AS count FROM audit_events
     WHERE ${column} = $1 AND happened_at > now() - interval '1 day' AND type = 'person-data-deleted'
       AND lower(btrim(target)) = $2`,
    found(space).parameters(email),
  );
  return row?.count ?? 0;
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
     ) + (
       SELECT coalesce(sum(octet_length(e.data::text) + coalesce(v.bytes, octet_length(v.document::text))), 0)::int
       FROM response_versions e JOIN form_versions v ON v.form_id = e.form_id AND v.version = e.form_version
       WHERE e.response_id = r.id
     ) AS bytes
     FROM ${from} ORDER BY r.submitted_at, r.id LIMIT ${MAX_EXPORTED}`,
    parameters(email),
  );
}

/** The earlier versions of the response `r`, as JSON. The newest one is the response itself. */
const earlierVersions = `(SELECT coalesce(jsonb_agg(jsonb_build_object('storedAt', e.stored_at, 'data', e.data,
    'formVersion', e.form_version) ORDER BY e.version), '[]')
  FROM response_versions e
  WHERE e.response_id = r.id AND e.version < (SELECT max(n.version) FROM response_versions n WHERE n.response_id = r.id))`;

/** Reads the documents that all versions of some responses answer, each once: it may have a megabyte. */
async function readDocuments(
  queries: Queries,
  ids: readonly string[],
): Promise<(form: string, version: number) => FormDocument[]> {
  const rows = await queries.query<{ form: string; document: FormDocument }>(
    `SELECT v.form_id || ' ' || v.version AS form, v.document FROM form_versions v WHERE (v.form_id, v.version) IN (
       SELECT e.form_id, e.form_version FROM response_versions e WHERE e.response_id = ANY($1::uuid[]))`,
    [[...ids]],
  );
  const documents = new Map(rows.map(({ form, document: formDocument }) => [form, [formDocument]]));
  return (form, version) => documents.get(`${form} ${version}`) ?? [];
}

type StoredVersion = Omit<PersonsVersion, 'formDocument'> & { formVersion: number };

/** Reads some of these responses, oldest first. Leaves out those that were deleted in the meantime. */
export async function readPersonsResponses(
  queries: Queries,
  space: Space,
  { email, ids }: { email: string; ids: readonly string[] },
): Promise<PersonsResponse[]> {
  const { from, parameters } = found(space);
  const rows = await queries.query<Omit<PersonsResponse, 'earlier'> & { earlier: StoredVersion[] }>(
    `SELECT r.id, r.form_id AS "formId", f.name AS "formName", r.submitted_at AS "submittedAt", r.receipt, r.country,
       r.device, r.language, r.data,
       (SELECT v.document FROM form_versions v WHERE v.form_id = r.form_id AND v.version = r.form_version) AS "formDocument",
       ${earlierVersions} AS earlier,
       coalesce((SELECT m.note FROM response_marks m WHERE m.response_id = r.id), '') AS note,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'size', u.size) ORDER BY u.id), '[]')
        FROM uploads u WHERE u.form_id = r.form_id AND u.submission_key = r.submission_key) AS files
     FROM ${from} AND r.id = ANY($3::uuid[]) ORDER BY r.submitted_at, r.id`,
    [...parameters(email), [...ids]],
  );
  const documentsOf = await readDocuments(queries, ids);
  return rows.map((row) => ({
    ...row,
    earlier: row.earlier.flatMap(({ formVersion, ...version }) =>
      documentsOf(row.formId, formVersion).map((formDocument) => ({ ...version, formDocument })),
    ),
  }));
}
