import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { WireQuarantine } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { serializedContent } from '../digest';
import { portionsOf } from '../portions';
import type { NewResponse } from '../submissions';
import { isUuid } from '../uuid';

export type SpamReason = WireQuarantine['responses'][number]['reasons'][number];

/**
 * Responses that a form may have in quarantine, and their bytes on disk. Further ones are refused, so that an attack does not fill
 * the disk.
 */
const MAX_QUARANTINED = 5_000;
const MAX_HELD_BYTES = 256 * 1024 ** 2;
/** How long responses wait for the owner. */
const DAYS = 30;
/** Responses that are listed at once. */
const LISTED = 100;

/** Stores a response in quarantine, unless its key is stored already. Returns false if the form has too many there. */
export async function quarantine(
  queries: Queries,
  response: NewResponse,
  reasons: readonly SpamReason[],
  mostBytes = MAX_HELD_BYTES,
): Promise<boolean> {
  const { id, formId, formVersion, key, receipt, submittedAt } = response;
  const [row] = await queries.query<{ hasRoom: boolean }>(
    'SELECT quarantine_response($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::json, $10, $11) AS "hasRoom"',
    [
      ...[id, formId, formVersion, key, receipt, submittedAt, serializedContent(response).digest],
      ...[JSON.stringify(reasons), JSON.stringify(response), MAX_QUARANTINED, mostBytes],
    ],
  );
  return row?.hasRoom === true;
}

/** A response in quarantine, as its owner sees it. */
export interface QuarantinedResponse {
  id: string;
  submittedAt: Date;
  reasons: SpamReason[];
  data: FormResponse['data'];
  formDocument: FormDocument;
}

export async function countQuarantined(queries: Queries, formId: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM quarantined_responses WHERE form_id = $1',
    [formId],
  );
  return row?.count ?? 0;
}

/** A response in quarantine, and the bytes that are read for it. */
interface QuarantinedItem {
  id: string;
  bytes: number;
}

/** Lists the newest responses in quarantine. `readQuarantined` reads them, in portions of this list. */
export function listQuarantined(queries: Queries, formId: string): Promise<QuarantinedItem[]> {
  // A version counts where it is not read already for the response before.
  return queries.query<QuarantinedItem>(
    `WITH newest AS (
       SELECT id, submitted_at, form_version, response FROM quarantined_responses
       WHERE form_id = $1 ORDER BY submitted_at DESC, id LIMIT $2
     )
     SELECT n.id, octet_length(n.response::text) + CASE
       WHEN n.form_version = lag(n.form_version) OVER (ORDER BY n.submitted_at DESC, n.id) THEN 0
       ELSE coalesce(v.bytes, octet_length(v.document::text), 0) END AS bytes
     FROM newest n LEFT JOIN form_versions v ON v.form_id = $1 AND v.version = n.form_version
     ORDER BY n.submitted_at DESC, n.id`,
    [formId, LISTED],
  );
}

/** Reads responses in quarantine, in the order of their ids. Leaves out those that were decided about in the meantime. */
export async function readQuarantined(
  queries: Queries,
  formId: string,
  ids: readonly string[],
): Promise<QuarantinedResponse[]> {
  const rows = await queries.query<Omit<QuarantinedResponse, 'formDocument'> & { version: number }>(
    `SELECT id, submitted_at AS "submittedAt", reasons, response -> 'data' AS data, form_version AS version
     FROM quarantined_responses WHERE form_id = $1 AND id = ANY($2::uuid[]) ORDER BY array_position($2::uuid[], id)`,
    [formId, [...ids]],
  );
  // A version is read once, for it may have a megabyte.
  const versions = await queries.query<{ version: number; document: FormDocument }>(
    'SELECT version, document FROM form_versions WHERE form_id = $1 AND version = ANY($2::int[])',
    [formId, [...new Set(rows.map(({ version }) => version))]],
  );
  const documents = new Map(versions.map(({ version, document: formDocument }) => [version, formDocument]));
  return rows.flatMap(({ version, ...quarantined }) => {
    const formDocument = documents.get(version);
    return formDocument ? [{ ...quarantined, formDocument }] : [];
  });
}

/** Notes whether a form still has responses in quarantine. Requires the form’s lock. */
async function noteQuarantine(transaction: Queries, formId: string): Promise<void> {
  await transaction.query(
    `UPDATE forms SET has_quarantine = EXISTS (SELECT FROM quarantined_responses WHERE form_id = $1)
     WHERE id = $1`,
    [formId],
  );
}

/**
 * Takes responses out of the quarantine, to store them, in the order in which they were sent and in portions of at most
 * `maxBytes`. Requires the form’s lock.
 */
export async function* takeQuarantined(
  transaction: Queries,
  formId: string,
  ids: readonly string[],
  maxBytes: number,
): AsyncGenerator<NewResponse[], void> {
  const items = await transaction.query<QuarantinedItem>(
    `SELECT id, octet_length(response::text) AS bytes FROM quarantined_responses
     WHERE form_id = $1 AND id = ANY($2::uuid[]) ORDER BY submitted_at, id`,
    [formId, ids.filter(isUuid)],
  );
  for (const portion of portionsOf(items, maxBytes)) {
    const rows = await transaction.query<{ response: NewResponse }>(
      'DELETE FROM quarantined_responses WHERE form_id = $1 AND id = ANY($2::uuid[]) RETURNING response',
      [formId, portion.map(({ id }) => id)],
    );
    yield rows.map(({ response }) => response).sort((one, other) => one.submittedAt.localeCompare(other.submittedAt));
  }
  await noteQuarantine(transaction, formId);
}

/** The result of a deletion. */
export interface RemovedQuarantined {
  count: number;
  /** Files to remove after the commit. */
  files: { id: string; formId: string }[];
}

const removeUploads = (transaction: Queries, gone: readonly { formId: string; key: string }[]) =>
  transaction.query<{ id: string; formId: string }>(
    `DELETE FROM uploads u USING jsonb_to_recordset($1::jsonb) AS gone("formId" uuid, key text)
     WHERE u.form_id = gone."formId" AND u.submission_key = gone.key RETURNING u.id, u.form_id AS "formId"`,
    [JSON.stringify(gone)],
  );

/** Deletes at most `most` responses in quarantine; with null, of all of the form. Requires the form’s lock. */
export async function deleteQuarantined(
  transaction: Queries,
  formId: string,
  ids: readonly string[] | null,
  most = MAX_QUARANTINED,
): Promise<RemovedQuarantined> {
  const gone = await transaction.query<{ formId: string; key: string }>(
    `DELETE FROM quarantined_responses WHERE id IN (
       SELECT id FROM quarantined_responses WHERE form_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[])) LIMIT $3)
     RETURNING form_id AS "formId", submission_key AS key`,
    [formId, ids?.filter(isUuid) ?? null, most],
  );
  await noteQuarantine(transaction, formId);
  return { count: gone.length, files: await removeUploads(transaction, gone) };
}

/**
 * Deletes at most `most` of the responses that have waited too long, or are older than their form keeps responses.
 * `forms.has_quarantine` may stay, which only costs a look.
 */
export async function deleteOldQuarantined(transaction: Queries, most: number): Promise<RemovedQuarantined> {
  const gone = await transaction.query<{ formId: string; key: string }>(
    `DELETE FROM quarantined_responses WHERE id IN (
       SELECT q.id FROM quarantined_responses q WHERE q.submitted_at < now() - $1::int * interval '1 day'
         OR EXISTS (SELECT FROM form_retention t
           WHERE t.form_id = q.form_id AND q.submitted_at < now() - t.days * interval '1 day')
       LIMIT $2 FOR UPDATE OF q SKIP LOCKED)
     RETURNING form_id AS "formId", submission_key AS key`,
    [DAYS, most],
  );
  return { count: gone.length, files: await removeUploads(transaction, gone) };
}
