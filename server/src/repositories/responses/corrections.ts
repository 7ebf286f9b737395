import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { unknownValues } from '../../facts/answer-codes';
import type { ResponseFacts } from '../../facts/response-facts';
import { currentBucket } from '../activity';
import { forgetBlocks } from '../blocks/store-blocks';
import { digestOf, type SubmissionContent, serializedContent } from '../digest';
import type { RefusedByLimit } from '../limits/form-limits';
import { noticeCorrection } from '../notifications/pending-notices';
import type { StoredAnswers } from '../submissions';
import { isUuid } from '../uuid';
import { queueUpdated } from '../webhooks/deliveries';
import { correctPlaces } from './corrected-places';

/** Versions of a response, with the first. Further corrections are refused. */
export const MAX_VERSIONS = 50;

/** A response that its visitor may correct. */
export interface CorrectableResponse {
  id: string;
  formId: string;
  key: string;
  receipt: string;
  formVersion: number;
  submittedAt: Date;
  data: FormResponse['data'];
  files: UploadIds;
  /** Number of versions; 0 for a response that was never corrected. */
  versions: number;
  /** The digest of the version that was sent under the key of this call; null if there is none. */
  sent: { digest: string } | null;
}

/**
 * Finds the response with this receipt, if its form lets visitors correct theirs. The setting is that of the working document:
 * an owner who turns it off protects all responses at once. A response in quarantine cannot be corrected, nor can one to a
 * form that is not for everyone: no one is logged in on the page of a receipt.
 *
 * @param key under which the correction is sent
 */
export async function findCorrectable(
  queries: Queries,
  { formId, receipt, key }: { formId: string; receipt: string; key: string },
): Promise<CorrectableResponse | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<CorrectableResponse>(
    `SELECT r.id, r.form_id AS "formId", r.submission_key AS key, r.receipt, r.form_version AS "formVersion",
       r.submitted_at AS "submittedAt", r.data, r.files,
       (SELECT count(*)::int FROM response_versions v WHERE v.response_id = r.id) AS versions,
       (SELECT jsonb_build_object('digest', v.digest) FROM response_versions v
        WHERE v.response_id = r.id AND v.submission_key = $3) AS sent
     FROM responses r JOIN forms f ON f.id = r.form_id
     JOIN form_versions d ON d.form_id = f.id AND d.version = f.version
     WHERE r.form_id = $1 AND r.receipt = $2 AND r.source = 'visitor'
       AND f.visibility = 'public' AND (d.document #> '{settings,mayCorrect}')::boolean`,
    [formId, receipt, key],
  );
  return row ?? null;
}

/** The correction that was stored under a key, even if its form lets no one correct any more; null if there is none. */
export async function findStoredCorrection(
  queries: Queries,
  { formId, receipt, key }: { formId: string; receipt: string; key: string },
): Promise<StoredAnswers | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<StoredAnswers>(
    `SELECT r.receipt, r.submitted_at AS "submittedAt", v.form_version AS "formVersion", v.digest
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.form_id = $1 AND v.submission_key = $3 AND r.receipt = $2`,
    [formId, receipt, key],
  );
  return row ?? null;
}

/** The key under which the response with this receipt was sent first; null if there is no such response. */
export async function findResponseKey(queries: Queries, formId: string, receipt: string): Promise<string | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<{ key: string }>(
    `SELECT submission_key AS key FROM responses WHERE form_id = $1 AND receipt = $2 AND source = 'visitor'`,
    [formId, receipt],
  );
  return row?.key ?? null;
}

/** The answers of a response to store, and what is computed from them. */
export interface CorrectedContent extends SubmissionContent {
  facts: ResponseFacts;
}

/** What was stored since the page of a correction was opened. */
export interface NewerCorrections {
  /** The version that the page was opened with. */
  base: SubmissionContent;
  /** The newest version that the page has stored itself, and the one before that; null if it has stored none. */
  own: { stored: SubmissionContent; before: SubmissionContent } | null;
  current: SubmissionContent;
}

/** The versions of a response that a correction is added to. */
export interface CorrectedVersions {
  current: SubmissionContent;
  /** The version that the page was opened with; null if that is not known. */
  base: SubmissionContent | null;
}

/** A checked correction, ready to be stored. */
export interface Correction {
  formId: string;
  receipt: string;
  key: string;
  formVersion: number;
  /** Whether it was `outdated` before. */
  isRechecked: boolean;
  sent: CorrectedContent;
  /** The version that it was made from; null if the key names none. */
  baseVersion: number | null;
  /** Merges it with a correction that was stored in the meantime. */
  mergeWith(newer: NewerCorrections): CorrectedContent;
  /** Adds the answers of the newest version to questions that the form no longer has. */
  withRemoved(content: SubmissionContent, versions: CorrectedVersions): SubmissionContent;
}

/** What became of a correction. `gone`: there is no such response any more, or its owner allows no
 * corrections. `outdated`: the response answers a newer version of the form than the correction. */
export type CorrectionOutcome =
  | { stored: CorrectedContent }
  | 'gone'
  | 'too-many'
  | 'outdated'
  | RefusedByLimit
  | { sent: { digest: string } };

/** Adds the version that was sent first, before the first correction. */
async function storeFirst(transaction: Queries, responseId: string): Promise<void> {
  await transaction.query(
    `INSERT INTO response_versions
       (response_id, version, form_id, form_version, submission_key, data, files, digest, stored_at)
     SELECT id, 1, form_id, form_version, submission_key, data, files, digest, submitted_at FROM responses WHERE id = $1`,
    [responseId],
  );
}

/**
 * The content to store for a correction: as it was sent, or merged with what was stored since its page was opened; with the answers
 * to removed questions. After a stored correction, a page continues with the suffix of `nextKey`.
 */
async function contentToStore(
  transaction: Queries,
  { id, data, files, versions }: CorrectableResponse,
  { key, sent, baseVersion, mergeWith, withRemoved }: Correction,
): Promise<CorrectedContent> {
  const current = { data, files };
  const whole = (content: CorrectedContent, base: SubmissionContent | null) => ({
    ...content,
    ...withRemoved(content, { current, base }),
  });
  if (baseVersion === null || baseVersion >= versions) return whole(sent, baseVersion === null ? null : current);
  const known = await transaction.query<SubmissionContent & { version: number; isOwn: boolean }>(
    `WITH own AS (
       SELECT max(version) AS version FROM response_versions
       WHERE response_id = $1 AND version > $2 AND split_part(submission_key, '~', 1) = split_part($3, '~', 1)
     )
     SELECT v.version, v.data, v.files, v.version IS NOT DISTINCT FROM own.version AS "isOwn"
     FROM response_versions v, own WHERE v.response_id = $1 AND v.version IN ($2, own.version, own.version - 1)`,
    [id, baseVersion, key],
  );
  const base = known.find(({ version }) => version === baseVersion);
  const stored = known.find(({ isOwn }) => isOwn);
  const before = stored && known.find(({ version }) => version === stored.version - 1);
  const own = stored && before ? { stored, before } : null;
  return base ? whole(mergeWith({ base, own, current }), base) : whole(sent, null);
}

/** Adds the new version, and shows it in the place of the one before. */
async function storeVersion(
  transaction: Queries,
  response: CorrectableResponse,
  correction: Correction,
  content: CorrectedContent,
) {
  const { data, files, digest } = serializedContent(content);
  const { facts, moreFacts, texts } = content.facts;
  await transaction.query(
    `INSERT INTO response_versions
       (response_id, version, form_id, form_version, submission_key, data, files, digest, stored_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, now())`,
    [
      ...[response.id, Math.max(response.versions, 1) + 1, correction.formId, correction.formVersion, correction.key],
      // Of the sent answers, to recognise a repeated call.
      ...[data, files, digestOf(correction.sent)],
    ],
  );
  const list = (values: typeof facts) => `{${values.map((fact) => fact ?? 'NULL').join(',')}}`;
  await transaction.query(
    `UPDATE responses SET form_version = $2, data = $3::jsonb, files = $4::jsonb, bytes = $5, digest = $6,
       facts = $7::float8[], more_facts = $8::float8[], texts = $9, corrected_at = now() WHERE id = $1`,
    [
      ...[response.id, correction.formVersion, data, files, Buffer.byteLength(data), digest],
      ...[list(facts), moreFacts && list(moreFacts), texts],
    ],
  );
}

/** Updates the other tables. */
async function storeEffects(
  transaction: Queries,
  response: CorrectableResponse,
  { formId, key, formVersion }: Correction,
  { facts }: CorrectedContent,
) {
  await forgetBlocks(transaction, [{ formId, submittedAt: response.submittedAt.toISOString() }]);
  await transaction.query(
    'UPDATE form_versions SET answered = true WHERE form_id = $1 AND version = $2 AND NOT answered',
    [formId, formVersion],
  );
  await transaction.query('UPDATE forms SET values_changed_at = now() WHERE id = $1', [formId]);
  // Its files belong to the response, as those that came with it do.
  await transaction.query(
    'UPDATE uploads SET submission_key = $3, sent = true WHERE form_id = $1 AND submission_key = $2',
    [formId, key, response.key],
  );
  await transaction.query(
    `INSERT INTO answer_values (form_id, slot, code, value)
     SELECT DISTINCT ON (v.slot, v.code) $1::uuid, v.slot, v.code, v.value
     FROM jsonb_to_recordset($2::jsonb) AS v(slot integer, code bigint, value jsonb) ORDER BY v.slot, v.code
     ON CONFLICT DO NOTHING`,
    [formId, JSON.stringify(unknownValues(formId, facts.values))],
  );
  await queueUpdated(transaction, formId, response.id);
  await noticeCorrection(transaction, formId, response.id);
  await transaction.query(
    `INSERT INTO activity (id, owner_id, organization_id, form_id, form_name, type, bucket, count)
     SELECT gen_random_uuid(), owner_id, organization_id, id, name, 'correct', ${currentBucket}, 1 FROM forms WHERE id = $1
     ON CONFLICT (form_id, type, bucket) DO UPDATE
     SET count = activity.count + 1, happened_at = now(), form_name = EXCLUDED.form_name`,
    [formId],
  );
}

/**
 * Stores a correction as a new version of its response, merged with those that came since its page was opened (decision 162).
 * The same key stores nothing twice; other content under a key is not stored. The limits of options apply to newly chosen ones. Requires a transaction, which must be rolled back after a refusal.
 */
export async function storeCorrection(transaction: Queries, correction: Correction): Promise<CorrectionOutcome> {
  // The lock orders corrections, deletions and the counting of places.
  await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR UPDATE', [correction.formId]);
  const response = await findCorrectable(transaction, correction);
  if (!response) return 'gone';
  if (response.sent) return { sent: response.sent };
  if (response.versions >= MAX_VERSIONS) return 'too-many';
  if (response.formVersion > correction.formVersion && !correction.isRechecked) return 'outdated';
  if (response.versions === 0) await storeFirst(transaction, response.id);
  const content = await contentToStore(transaction, response, correction);
  await storeVersion(transaction, response, correction, content);
  const refused = await correctPlaces(transaction, response.id);
  if (refused) return refused;
  await storeEffects(transaction, response, correction, content);
  return { stored: content };
}

/** A version of a corrected response. */
export interface ResponseVersion {
  version: number;
  storedAt: Date;
  formVersion: number;
  data: FormResponse['data'];
  files: { id: string; fieldId: string; name: string; size: number; index: number }[];
}

/** Lists all versions of a response, oldest first; none if it was never corrected, null if the form has no such response. */
export async function listVersions(
  queries: Queries,
  formId: string,
  responseId: string,
): Promise<ResponseVersion[] | null> {
  if (!isUuid(responseId)) return null;
  const versions = await queries.query<ResponseVersion>(
    `SELECT v.version, v.stored_at AS "storedAt", v.form_version AS "formVersion", v.data, coalesce((
       SELECT jsonb_agg(jsonb_build_object('id', u.id, 'fieldId', u.field_id, 'name', u.name, 'size', u.size,
         'index', given.place - 1) ORDER BY u.field_id, given.place)
       FROM jsonb_each(v.files) AS answer
       CROSS JOIN LATERAL jsonb_array_elements_text(answer.value) WITH ORDINALITY AS given (id, place)
       JOIN uploads u ON u.id::text = given.id AND u.form_id = r.form_id AND u.submission_key = r.submission_key
         AND u.field_id = answer.key), '[]'::jsonb) AS files
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.response_id = $2 AND r.form_id = $1 ORDER BY v.version`,
    [formId, responseId],
  );
  if (versions.length > 0) return versions;
  const known = await queries.query('SELECT 1 FROM responses WHERE id = $2 AND form_id = $1', [formId, responseId]);
  return known.length > 0 ? [] : null;
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
