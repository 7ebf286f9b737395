import type { FormDocument, FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';

/** A form as stored, with the document of its current version. */
export interface StoredForm {
  id: string;
  ownerId: string;
  document: FormDocument;
  version: number;
  publishedVersion: number | null;
  status: FormStatus;
  /** Null until the owner chose. */
  visibility: Visibility | null;
  location: FormLocation;
  responseCount: number;
  previewCount: number;
  views: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A form's row joined with its current version. */
export interface FormRow {
  id: string;
  owner_id: string;
  document: FormDocument;
  version: number;
  published_version: number | null;
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  response_count: number;
  preview_count: number;
  views: number;
  created_at: Date;
  updated_at: Date;
}

export const formColumns = `f.id, f.owner_id, v.document, f.version, f.published_version, f.status, f.visibility,
  f.location, f.response_count, f.preview_count, f.views, f.created_at, f.updated_at`;

export const formTables = 'forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.version';

export function storedForm(row: FormRow): StoredForm {
  return {
    id: row.id,
    ownerId: row.owner_id,
    document: row.document,
    version: row.version,
    publishedVersion: row.published_version,
    status: row.status,
    visibility: row.visibility,
    location: row.location,
    responseCount: row.response_count,
    previewCount: row.preview_count,
    views: row.views,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
