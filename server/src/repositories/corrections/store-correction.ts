import type { InterfaceLanguage } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { unknownValues } from '../../facts/answer-codes';
import type { ResponseFacts } from '../../facts/response-facts';
import { MAX_ANSWER_BYTES } from '../../schemas/response-bytes';
import { currentBucket } from '../activity';
import { forgetBlocks } from '../blocks/store-blocks';
import { digestOf, type SubmissionContent, serializedContent } from '../digest';
import type { RefusedByLimit } from '../limits/form-limits';
import { addCorrectionNotification } from '../notifications/pending-notifications';
import { lockUploads, uploadIdsIn } from '../uploads';
import { queueUpdated } from '../webhooks/deliveries';
import { type CorrectableResponse, findCorrectable } from './correctable-responses';
import { correctPlaces } from './corrected-places';

/** Versions of a response, with the first. Further corrections are refused. */
export const MAX_VERSIONS = 50;

/**
 * Bytes that the versions of a response take in the database, after which further corrections are refused. Each version has all
 * answers, also those to removed questions, so the smallest correction can store a large response again.
 */
const MAX_VERSIONS_BYTES = 8 * 1024 * 1024;

/** The answers of a response to store, and the values that are computed from them. */
export interface CorrectedContent extends SubmissionContent {
  facts: ResponseFacts;
}

/** The versions that were stored since the page of a correction was opened, and the one it began with. */
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
  /** The language of its page; null leaves the stored one as it is. */
  language: InterfaceLanguage | null;
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

/**
 * The outcome of a correction. `gone`: there is no such response any more, or its owner allows no corrections. `too-many`: its
 * versions are too many or too large, or with the answers to removed questions it would have more than a response can. `outdated`: it has to
 * be checked again, because the response answers a newer version of the form, or a file was removed.
 */
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
       facts = $7::float8[], more_facts = $8::float8[], texts = $9, language = coalesce($10, language), corrected_at = now()
     WHERE id = $1`,
    [
      ...[response.id, correction.formVersion, data, files, Buffer.byteLength(data), digest],
      ...[list(facts), moreFacts && list(moreFacts), texts, correction.language],
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
  await addCorrectionNotification(transaction, formId, response.id);
  await transaction.query(
    `INSERT INTO activity (id, owner_id, organization_id, form_id, form_name, type, bucket, count)
     SELECT gen_random_uuid(), owner_id, organization_id, id, name, 'correct', ${currentBucket}, 1 FROM forms WHERE id = $1
     ON CONFLICT (form_id, type, bucket) DO UPDATE
     SET count = activity.count + 1, happened_at = now(), form_name = EXCLUDED.form_name`,
    [formId],
  );
}

/** Whether the stored versions of a response take all the room that they may. Measures them as they are stored, without reading them. */
async function hasLargeVersions(transaction: Queries, responseId: string): Promise<boolean> {
  const [row] = await transaction.query<{ bytes: number }>(
    `SELECT coalesce(sum(pg_column_size(data) + pg_column_size(files)), 0)::float8 AS bytes
     FROM response_versions WHERE response_id = $1`,
    [responseId],
  );
  return (row?.bytes ?? 0) >= MAX_VERSIONS_BYTES;
}

/** Whether a file that the correction names was removed after it was checked. The others cannot be removed until the commit. */
async function lacksFiles(transaction: Queries, { sent }: Correction): Promise<boolean> {
  const ids = uploadIdsIn(sent.files);
  if (ids.length === 0) return false;
  const present = await lockUploads(transaction, ids);
  return ids.some((id) => !present.has(id));
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
  if (response.versions >= MAX_VERSIONS || (await hasLargeVersions(transaction, response.id))) return 'too-many';
  if (response.formVersion > correction.formVersion && !correction.isRechecked) return 'outdated';
  if (await lacksFiles(transaction, correction)) return 'outdated';
  const content = await contentToStore(transaction, response, correction);
  // The answers to removed questions stay, so many corrections could add up to any size.
  if (Buffer.byteLength(JSON.stringify(content.data)) > MAX_ANSWER_BYTES) return 'too-many';
  if (response.versions === 0) await storeFirst(transaction, response.id);
  await storeVersion(transaction, response, correction, content);
  const refused = await correctPlaces(transaction, response.id);
  if (refused) return refused;
  await storeEffects(transaction, response, correction, content);
  return { stored: content };
}
