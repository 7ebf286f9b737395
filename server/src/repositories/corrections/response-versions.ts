import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** A version of a corrected response. */
export interface ResponseVersion {
  version: number;
  storedAt: Date;
  formVersion: number;
  data: FormResponse['data'];
  files: { id: string; fieldId: string; name: string; size: number; index: number }[];
}

/**
 * Lists all versions of a response by their numbers, oldest first, with the bytes of each; none if it was never corrected, null
 * if the form has no such response. `readVersions` reads them, in portions of this list.
 */
export async function listVersions(
  queries: Queries,
  formId: string,
  responseId: string,
): Promise<{ id: string; bytes: number }[] | null> {
  if (!isUuid(responseId)) return null;
  const versions = await queries.query<{ id: string; bytes: number }>(
    `SELECT v.version::text AS id, octet_length(v.data::text) + octet_length(v.files::text) AS bytes
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.response_id = $2 AND r.form_id = $1 ORDER BY v.version`,
    [formId, responseId],
  );
  if (versions.length > 0) return versions;
  const known = await queries.query('SELECT 1 FROM responses WHERE id = $2 AND form_id = $1', [formId, responseId]);
  return known.length > 0 ? [] : null;
}

/** Reads versions of a response by their numbers, oldest first. */
export function readVersions(
  queries: Queries,
  formId: string,
  responseId: string,
  versions: readonly string[],
): Promise<ResponseVersion[]> {
  return queries.query<ResponseVersion>(
    `SELECT v.version, v.stored_at AS "storedAt", v.form_version AS "formVersion", v.data, coalesce((
       SELECT jsonb_agg(jsonb_build_object('id', u.id, 'fieldId', u.field_id, 'name', u.name, 'size', u.size,
         'index', given.place - 1) ORDER BY u.field_id, given.place)
       FROM jsonb_each(v.files) AS answer
       CROSS JOIN LATERAL jsonb_array_elements_text(answer.value) WITH ORDINALITY AS given (id, place)
       JOIN uploads u ON u.id::text = given.id AND u.form_id = r.form_id AND u.submission_key = r.submission_key
         AND u.field_id = answer.key), '[]'::jsonb) AS files
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.response_id = $2 AND r.form_id = $1 AND v.version = ANY($3::int[]) ORDER BY v.version`,
    [formId, responseId, [...versions]],
  );
}

/** The version that a visitor sent first, for the page of its receipt; null for a response that was never corrected. */
export async function findFirstVersion(
  queries: Queries,
  formId: string,
  receipt: string,
): Promise<{ data: FormResponse['data']; document: FormDocument; correctedAt: Date } | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<{ data: FormResponse['data']; document: FormDocument; correctedAt: Date }>(
    `SELECT v.data, d.document, r.corrected_at AS "correctedAt"
     FROM responses r JOIN response_versions v ON v.response_id = r.id AND v.version = 1
     JOIN form_versions d ON d.form_id = v.form_id AND d.version = v.form_version
     WHERE r.form_id = $1 AND r.receipt = $2`,
    [formId, receipt],
  );
  return row ?? null;
}
