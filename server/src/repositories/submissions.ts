import type { FormDocument, FormLocation, FormResponse, FormStatus, Visibility } from '@tessera/form-model/form';
import type { DeviceName } from '@tessera/form-model/response-names';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { DIVISION_BY_ZERO, hasSqlState } from '../database/database-errors';
import { rememberValues, unknownValues } from '../facts/answer-codes';
import type { FactSlots } from '../facts/fact-slots';
import type { ResponseFacts } from '../facts/response-facts';
import { currentBucket } from './activity';
import { digestOf } from './digest';
import type { FormSpace } from './organizations/form-access';

/** A checked submission, ready to be stored. */
export interface NewResponse {
  id: string;
  formId: string;
  formVersion: number;
  key: string;
  receipt: string;
  source: FormResponse['source'];
  data: FormResponse['data'];
  /** Ids of the uploads in the answers. */
  files: UploadIds;
  /** ISO 8601, by the server’s clock. */
  submittedAt: string;
  durationMs: number | null;
  country: string | null;
  device: DeviceName | null;
  facts: ResponseFacts;
  /**
   * If set, the response is stored only if this version is still published for everyone. Null if that was checked
   * before.
   */
  openVersion: number | null;
}

/** The part of a stored response that its visitor receives. */
export interface StoredReceipt {
  receipt: string;
  submittedAt: Date;
}

/**
 * A stored response, as far as it is needed to recognise a repeated submission. The answers may be large, so they are
 * not read.
 */
export interface StoredAnswers extends StoredReceipt {
  /** The version of the form that it answers. */
  formVersion: number;
  /** Null for a response from before digests existed. */
  digest: string | null;
}

/** The state of a form that decides whether a submission is accepted. */
export interface SubmissionTarget extends FormSpace {
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  version: number;
  publishedVersion: number | null;
  /** The stored response with the same key, if there is one. */
  stored: StoredAnswers | null;
}

interface StoredRow {
  receipt: string;
  submitted_at: Date;
  form_version: number;
  digest: string | null;
}

interface TargetRow {
  place: number;
  owner_id: string | null;
  organization_id: string | null;
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  version: number;
  published_version: number | null;
  receipt: string | null;
  submitted_at: Date | null;
  form_version: number | null;
  digest: string | null;
}

const isStored = (row: TargetRow): row is TargetRow & StoredRow => row.receipt !== null;

const storedAnswers = (row: StoredRow): StoredAnswers => ({
  receipt: row.receipt,
  submittedAt: row.submitted_at,
  formVersion: row.form_version,
  digest: row.digest,
});

const submissionTarget = (row: TargetRow): SubmissionTarget => ({
  ownerId: row.owner_id,
  organizationId: row.organization_id,
  status: row.status,
  visibility: row.visibility,
  location: row.location,
  version: row.version,
  publishedVersion: row.published_version,
  stored: isStored(row) ? storedAnswers(row) : null,
});

/** Looks up the form and the stored response of each submission. Returns null for an unknown form. */
export async function findSubmissionTargets(
  queries: Queries,
  submissions: readonly { formId: string; key: string }[],
): Promise<(SubmissionTarget | null)[]> {
  const rows = await queries.query<TargetRow>(
    `SELECT asked.place, f.owner_id, f.organization_id, f.status, f.visibility, f.location, f.version, f.published_version, r.receipt,
       r.submitted_at, r.form_version, r.digest
     FROM jsonb_to_recordset($1::jsonb) AS asked(place int, "formId" uuid, key text)
     JOIN forms f ON f.id = asked."formId"
     LEFT JOIN responses r ON r.form_id = f.id AND r.submission_key = asked.key`,
    [JSON.stringify(submissions.map(({ formId, key }, place) => ({ place, formId, key })))],
  );
  const byPlace = new Map(rows.map((row) => [row.place, submissionTarget(row)]));
  return submissions.map((_, place) => byPlace.get(place) ?? null);
}

/**
 * Returns a published version with the slots of the form’s fields; null if there is none. With `any`,
 * unpublished versions count too, for the owner’s preview.
 */
export async function findAnswerableVersion(
  queries: Queries,
  formId: string,
  version: number,
  any: boolean,
): Promise<{ formDocument: FormDocument; slots: FactSlots } | null> {
  const [row] = await queries.query<{ formDocument: FormDocument; slots: FactSlots }>(
    `SELECT v.document AS "formDocument", f.fact_slots AS slots
     FROM form_versions v JOIN forms f ON f.id = v.form_id
     WHERE v.form_id = $1 AND v.version = $2 AND ($3 OR v.published_at IS NOT NULL)`,
    [formId, version, any],
  );
  return row ?? null;
}

/** Included only if a response has files, because the database plans the statement for each group. */
const marksUploads = `), uploads_marked AS (
  UPDATE uploads u SET sent = true FROM stored
  WHERE stored.files <> '{}' AND u.form_id = stored.form_id AND u.submission_key = stored.submission_key
`;

/** Included only if a response has values that may not be stored yet. Sorted, so that simultaneous groups do not deadlock. */
const storesValues = `), valued AS (
  INSERT INTO answer_values (form_id, slot, code, value)
  SELECT DISTINCT ON (stored.form_id, v.slot, v.code) stored.form_id, v.slot, v.code, v.value
  FROM stored JOIN given ON given.id = stored.id
  CROSS JOIN LATERAL jsonb_to_recordset(given."values") AS v(slot int, code bigint, value jsonb)
  ORDER BY stored.form_id, v.slot, v.code
  ON CONFLICT DO NOTHING
`;

/** Which parts the statement for a group has. */
interface GroupStatement {
  marksFiles: boolean;
  hasValues: boolean;
  /** Whether the blocks of these responses were removed before, in the same transaction. */
  forgotBlocks: boolean;
}

/**
 * Fails the statement if `forms_counted` left out a form, because a response belongs to a period that a block has
 * counted already.
 */
const failsIfCounted = `
WHERE 1 / (CASE WHEN EXISTS (
  SELECT 1 FROM counted JOIN forms f ON f.id = counted.form_id WHERE f.id NOT IN (SELECT id FROM forms_counted)
) THEN 0 ELSE 1 END) = 1`;

// A single statement makes all changes for a group of responses, so either all or none take effect.
const insertGroup = ({ marksFiles, hasValues, forgotBlocks }: GroupStatement) => `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(
    id uuid, "formId" uuid, "formVersion" int, key text, receipt text, source text, data jsonb,
    files jsonb, "submittedAt" timestamptz, "durationMs" bigint, country text, bytes int, digest text,
    "openVersion" int, device text, facts float8[], "moreFacts" float8[], texts text, "values" jsonb)
), stored AS (
  INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at,
    duration_ms, country, bytes, digest, device, facts, more_facts, texts)
  SELECT id, "formId", "formVersion", key, receipt, source, data, files, "submittedAt", "durationMs", country, bytes,
    digest, device, facts, "moreFacts", texts FROM given
  WHERE "openVersion" IS NULL OR EXISTS (
    SELECT 1 FROM forms f WHERE f.id = given."formId" AND f.published_version = given."openVersion"
      AND f.status = 'published' AND f.visibility = 'public' AND f.location = 'inbox')
  ON CONFLICT (form_id, submission_key) DO NOTHING
  RETURNING id, form_id, form_version, submission_key, source, submitted_at, files
), counted AS (
  SELECT form_id, count(*) FILTER (WHERE source <> 'preview')::int AS visitors,
    count(*) FILTER (WHERE source = 'preview')::int AS previews, min(submitted_at) AS first
  FROM stored GROUP BY form_id
), forms_counted AS (
  UPDATE forms f SET response_count = response_count + visitors, preview_count = preview_count + previews
  FROM counted WHERE f.id = counted.form_id ${forgotBlocks ? '' : 'AND coalesce(f.blocks_until <= counted.first, true)'}
  RETURNING f.id
), versions_marked AS (
  UPDATE form_versions v SET answered = true
  FROM (SELECT DISTINCT form_id, form_version FROM stored) AS answered
  WHERE v.form_id = answered.form_id AND v.version = answered.form_version AND NOT v.answered
${marksFiles ? marksUploads : ''}${hasValues ? storesValues : ''}), logged AS (
  INSERT INTO activity (id, owner_id, organization_id, form_id, form_name, type, bucket, count)
  SELECT gen_random_uuid(), f.owner_id, f.organization_id, f.id, f.name, 'response', ${currentBucket}, visitors
  FROM counted JOIN forms f ON f.id = counted.form_id WHERE visitors > 0
  ON CONFLICT (form_id, type, bucket) DO UPDATE
  SET count = activity.count + EXCLUDED.count, happened_at = now(), form_name = EXCLUDED.form_name
), noticed AS (
  INSERT INTO pending_notices (response_id, form_id, for_owner, for_respondent)
  SELECT stored.id, n.form_id, n.frequency <> 'never', n.copy_field IS NOT NULL
  FROM stored JOIN form_notifications n ON n.form_id = stored.form_id
  WHERE stored.source = 'visitor' AND (n.frequency <> 'never' OR n.copy_field IS NOT NULL)
)
SELECT form_id, submission_key FROM stored ${forgotBlocks ? '' : failsIfCounted}`;

/** A response with its serialised row. Prepared on arrival, while the database is busy with earlier groups. */
export interface PreparedResponse {
  response: NewResponse;
  json: string;
  /** Size of its answers as JSON. */
  bytes: number;
  /** Whether it has answers whose values may not be stored yet. */
  hasValues: boolean;
}

/** @param values those of its answers that may not be stored yet */
export function prepareResponse(
  response: NewResponse,
  values = unknownValues(response.formId, response.facts.values),
): PreparedResponse {
  const { facts, moreFacts, texts } = response.facts;
  const bytes = Buffer.byteLength(JSON.stringify(response.data));
  const own = { facts, moreFacts, texts, values, bytes, digest: digestOf(response) };
  const json = JSON.stringify({ ...response, ...own });
  return { response, json, bytes, hasValues: values.length > 0 };
}

/** Options of `insertResponses`. */
interface InsertOptions {
  /** Called with the values that this call stored. Must do nothing inside a transaction, which may be rolled back. */
  remember?: typeof rememberValues;
  /** Whether the blocks of these responses were removed before, in the same transaction. */
  forgotBlocks?: boolean;
}

/** Whether responses were not stored because they belong to a period that a block has counted already. */
export function isCountedInBlocks(error: unknown): boolean {
  return hasSqlState(error, DIVISION_BY_ZERO);
}

/**
 * Stores responses in one commit. Skips a response if its key is stored already or if its form’s state no longer
 * matches `openVersion`.
 *
 * @returns ids of the responses that were stored
 * @throws an error for which `isCountedInBlocks` holds, if blocks have to be removed first
 */
export async function insertResponses(
  queries: Queries,
  prepared: readonly PreparedResponse[],
  { remember = rememberValues, forgotBlocks = false }: InsertOptions = {},
): Promise<Set<string>> {
  const marksFiles = prepared.some(({ response }) => Object.keys(response.files).length > 0);
  const hasValues = prepared.some((each) => each.hasValues);
  const stored = await queries.query<{ form_id: string; submission_key: string }>(
    insertGroup({ marksFiles, hasValues, forgotBlocks }),
    [`[${prepared.map(({ json }) => json).join(',')}]`],
  );
  const keys = new Set(stored.map((row) => `${row.form_id} ${row.submission_key}`));
  // Within a group only the first response with a key is stored, so each key is taken once.
  const isNew = ({ response: { formId, key } }: PreparedResponse) => keys.delete(`${formId} ${key}`);
  const added = prepared.filter(isNew).map(({ response }) => response);
  for (const { formId, facts } of added) remember(formId, facts.values);
  return new Set(added.map(({ id }) => id));
}

/** Returns the response stored under a key; null if there is none. */
export async function findStored(queries: Queries, formId: string, key: string): Promise<StoredAnswers | null> {
  const [row] = await queries.query<StoredRow>(
    'SELECT receipt, submitted_at, form_version, digest FROM responses WHERE form_id = $1 AND submission_key = $2',
    [formId, key],
  );
  return row ? storedAnswers(row) : null;
}

/**
 * Returns whether the response stored under a key has exactly this content. The database compares, so that no large
 * answers are read.
 */
export async function hasStoredContent(
  queries: Queries,
  { formId, key }: { formId: string; key: string },
  { data, files }: Pick<NewResponse, 'data' | 'files'>,
): Promise<boolean> {
  const rows = await queries.query(
    `SELECT 1 FROM responses
     WHERE form_id = $1 AND submission_key = $2 AND data = $3::jsonb AND files = $4::jsonb`,
    [formId, key, JSON.stringify(data), JSON.stringify(files)],
  );
  return rows.length > 0;
}
