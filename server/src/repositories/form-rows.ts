import type { FormDocument, FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import type { Thumbnail } from '@tessera/form-model/thumbnail';

/** The columns of a form, without its document. */
export interface StoredMetadata {
  id: string;
  /** The person or the organization that the form belongs to; the other one is null. */
  ownerId: string | null;
  organizationId: string | null;
  /** The person who made it; null after the account was deleted. */
  createdBy: string | null;
  version: number;
  publishedVersion: number | null;
  status: FormStatus;
  /** Null until the owner chooses a visibility. */
  visibility: Visibility | null;
  location: FormLocation;
  responseCount: number;
  previewCount: number;
  views: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A form with the document of its current version. */
export interface StoredForm extends StoredMetadata {
  document: FormDocument;
}

/** A form as shown in lists, without its document. */
export interface StoredSummary extends StoredMetadata {
  name: string;
  thumbnail: Thumbnail;
}

/** A row of the table `forms`. */
export interface MetadataRow {
  id: string;
  owner_id: string | null;
  organization_id: string | null;
  created_by: string | null;
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

/** A form’s row joined with its current version. */
export interface FormRow extends MetadataRow {
  document: FormDocument;
}

export const metadataColumns = `f.id, f.owner_id, f.organization_id, f.created_by, f.version, f.published_version, f.status, f.visibility,
  f.location, f.response_count, f.preview_count, f.views, f.created_at, f.updated_at`;

export const formColumns = `${metadataColumns}, v.document`;

export const formTables = 'forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.version';

export function storedMetadata(row: MetadataRow): StoredMetadata {
  return {
    id: row.id,
    ownerId: row.owner_id,
    organizationId: row.organization_id,
    createdBy: row.created_by,
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

export function storedForm(row: FormRow): StoredForm {
  return { ...storedMetadata(row), document: row.document };
}
