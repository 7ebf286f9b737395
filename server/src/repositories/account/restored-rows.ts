import type { FormDocument } from '@tessera/form-model/form';
import { imagesOf } from '@tessera/form-model/images-of';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import type { Queries } from '../../database/database';
import { MARKED_SLOTS } from '../../facts/fact-slots';
import type { SerializedContent } from '../digest';
import { addSlots } from '../form-versions';
import { keepImages } from '../images';
import type { ArchivedForm, ArchivedUpload } from './archived-rows';

/** A saved version of an archived form. */
export interface ArchivedVersion {
  version: number;
  savedAt: string;
  publishedAt: string | null;
  /** A text about the changes. Missing in older archives. */
  changes?: string;
  /** Whether the account itself saved it. */
  own?: boolean;
  document: FormDocument;
}

/**
 * Stores an archived form under its id, unpublished and in the trash, until `finishRestoring`. Returns false if a form with
 * this id exists.
 */
export async function restoreForm(
  transaction: Queries,
  ownerId: string,
  form: ArchivedForm,
  current: FormDocument,
): Promise<boolean> {
  const rows = await transaction.query(
    `INSERT INTO forms (id, owner_id, created_by, name, version, status, visibility, location, views, created_at, updated_at,
       thumbnail)
     VALUES ($1, $2, $2, $3, $4, 'draft', $5, 'trash', $6, $7, $8, $9::jsonb) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      form.id,
      ownerId,
      form.name,
      form.version,
      form.visibility,
      form.views,
      form.createdAt,
      form.updatedAt,
      JSON.stringify(thumbnailOf(current)),
    ],
  );
  if (rows.length === 0) return false;
  await transaction.query('INSERT INTO unfinished_imports (form_id) VALUES ($1)', [form.id]);
  return true;
}

/** Notes that the import of a form goes on. */
export async function touchImport(queries: Queries, formId: string): Promise<void> {
  await queries.query('UPDATE unfinished_imports SET touched_at = now() WHERE form_id = $1', [formId]);
}

/**
 * Publishes a restored form and puts it in its place, as the archive says. A folder that is deleted by now is left out, and a form
 * that was deleted stays so.
 *
 * @throws Error if the import counts as failed: its form was removed
 */
export async function finishRestoring(transaction: Queries, form: ArchivedForm): Promise<void> {
  await transaction.query(
    `UPDATE forms f SET published_version = $2, status = $3, location = $4,
       folder_id = (SELECT d.id FROM folders d WHERE d.id = $5 AND d.owner_id = f.owner_id)
     WHERE f.id = $1 AND f.owner_id IS NOT NULL`,
    [form.id, form.publishedVersion, form.status, form.location, form.folderId ?? null],
  );
  const ended = await transaction.query('DELETE FROM unfinished_imports WHERE form_id = $1 RETURNING 1', [form.id]);
  if (ended.length === 0)
    throw new Error('This import has made no progress for so long that it counts as failed and was removed');
}

/** Minutes without progress after which an import counts as failed. One file may take long. */
const DEAD_MINUTES = 30;

/** Lists the forms whose import has failed without removing them, because its server ended; of all accounts or of one. */
export async function deadImports(queries: Queries, ownerId: string | null = null): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT f.id FROM unfinished_imports u JOIN forms f ON f.id = u.form_id
     WHERE u.touched_at < now() - make_interval(mins => $1) AND ($2::uuid IS NULL OR f.owner_id = $2)`,
    [DEAD_MINUTES, ownerId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Stores an archived version. Call it in the order of the versions, which gives each field its place in the facts. Returns false,
 * and stores nothing, if the versions have more questions than there can be places: older forms may have had more than a save allows.
 */
export async function restoreVersion(transaction: Queries, formId: string, saved: ArchivedVersion): Promise<boolean> {
  const text = JSON.stringify(saved.document);
  if (!(await addSlots(transaction, formId, saved.document, MARKED_SLOTS))) return false;
  await keepImages(transaction, formId, imagesOf(saved.document));
  await transaction.query(
    `INSERT INTO form_versions (form_id, version, document, bytes, saved_at, published_at, changes, saved_by)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7, CASE WHEN $8 THEN (SELECT owner_id FROM forms WHERE id = $1) END)`,
    [
      ...[formId, saved.version, text, Buffer.byteLength(text), saved.savedAt, saved.publishedAt],
      ...[saved.changes ?? '', saved.own ?? false],
    ],
  );
  return true;
}

/** Stores when visitors have corrected these responses. */
export async function restoreCorrectionTimes(
  transaction: Queries,
  formId: string,
  responses: readonly { id: string; correctedAt?: string | null }[],
): Promise<void> {
  const corrected = responses.filter(({ correctedAt }) => correctedAt);
  if (corrected.length === 0) return;
  await transaction.query(
    `UPDATE responses r SET corrected_at = c."correctedAt"
     FROM jsonb_to_recordset($2::jsonb) AS c(id uuid, "correctedAt" timestamptz) WHERE r.id = c.id AND r.form_id = $1`,
    [formId, JSON.stringify(corrected.map(({ id, correctedAt }) => ({ id, correctedAt })))],
  );
}

/** A version of a corrected response in an archive. */
export interface RestoredResponseVersion extends SerializedContent {
  response: string;
  number: number;
  version: number;
  key: string;
  storedAt: string;
}

/**
 * Stores versions of corrected responses. Leaves out those that were stored, or whose response was deleted, while the archive was
 * written: its list of responses does not have them.
 */
export async function restoreResponseVersions(
  transaction: Queries,
  formId: string,
  versions: readonly RestoredResponseVersion[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO response_versions
       (response_id, version, form_id, form_version, submission_key, data, files, digest, stored_at)
     SELECT r.id, v.number, r.form_id, v.version, v.key, v.data::jsonb, v.files::jsonb, v.digest, v."storedAt"
     FROM jsonb_to_recordset($2::jsonb) AS v(response uuid, number integer, version integer, key text, data text, files text,
       digest text, "storedAt" timestamptz)
     JOIN responses r ON r.id = v.response AND r.form_id = $1 AND r.corrected_at >= v."storedAt"`,
    [formId, JSON.stringify(versions)],
  );
  await transaction.query(
    'UPDATE form_versions SET answered = true WHERE form_id = $1 AND version = ANY($2::int[]) AND NOT answered',
    [formId, [...new Set(versions.map(({ version }) => version))]],
  );
}

/** Whether a file has this id, in any form. */
export async function uploadExists(queries: Queries, id: string): Promise<boolean> {
  return (await queries.query('SELECT 1 FROM uploads WHERE id = $1', [id])).length > 0;
}

/** Stores the row of a file. Its content is stored separately. */
export async function restoreUpload(transaction: Queries, formId: string, upload: ArchivedUpload): Promise<void> {
  const { id, key, fieldId, name, size, kind, createdAt } = upload;
  await transaction.query(
    `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind, created_at, sent)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
    [id, formId, key, fieldId, name, size, kind, createdAt],
  );
}
