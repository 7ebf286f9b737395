import type { FormDocument } from '@tessera/form-model/form';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import type { Queries } from '../../database/database';
import { addSlots } from '../form-versions';
import type { ArchivedForm, ArchivedUpload } from './archived-rows';

/** A saved version of an archived form. */
export interface ArchivedVersion {
  version: number;
  savedAt: string;
  publishedAt: string | null;
  document: FormDocument;
}

/** Stores an archived form under its id. Returns false if a form with this id exists. */
export async function restoreForm(
  transaction: Queries,
  ownerId: string,
  form: ArchivedForm,
  current: FormDocument,
): Promise<boolean> {
  const rows = await transaction.query(
    `INSERT INTO forms (id, owner_id, created_by, name, version, published_version, status, visibility, location, views, created_at,
       updated_at, thumbnail)
     VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      form.id,
      ownerId,
      form.name,
      form.version,
      form.publishedVersion,
      form.status,
      form.visibility,
      form.location,
      form.views,
      form.createdAt,
      form.updatedAt,
      JSON.stringify(thumbnailOf(current)),
    ],
  );
  return rows.length > 0;
}

/** Stores an archived version. Call it in the order of the versions, which gives each field its place in the facts. */
export async function restoreVersion(transaction: Queries, formId: string, saved: ArchivedVersion): Promise<void> {
  const text = JSON.stringify(saved.document);
  await addSlots(transaction, formId, saved.document);
  await transaction.query(
    `INSERT INTO form_versions (form_id, version, document, bytes, saved_at, published_at)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6)`,
    [formId, saved.version, text, Buffer.byteLength(text), saved.savedAt, saved.publishedAt],
  );
}

/** Stores the rows of files. Their content is stored separately. */
export async function restoreUploads(
  transaction: Queries,
  formId: string,
  uploads: readonly ArchivedUpload[],
): Promise<void> {
  if (uploads.length === 0) return;
  await transaction.query(
    `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind, created_at, sent)
     SELECT id, $1, key, "fieldId", name, size, kind, "createdAt", true
     FROM jsonb_to_recordset($2::jsonb)
       AS u(id uuid, key text, "fieldId" text, name text, size bigint, kind text, "createdAt" timestamptz)`,
    [formId, JSON.stringify(uploads)],
  );
}
