import type { WireForm, WireFormSummary } from '@tessera/form-model/wire';
import { toWire } from '@tessera/form-model/wire-form';
import type { StoredForm, StoredMetadata, StoredSummary } from '../repositories/form-rows';

const metadataOf = (form: StoredMetadata) => ({
  version: form.version,
  status: form.status,
  visibility: form.visibility ?? ('private' as const),
  location: form.location,
  publishedVersion: form.publishedVersion,
  createdAt: form.createdAt.toISOString(),
  updatedAt: form.updatedAt.toISOString(),
  createdBy: form.createdBy ?? '',
  ...(form.organizationId !== null && { organizationId: form.organizationId }),
  responseCount: form.responseCount,
  views: form.views,
});

/** Converts a stored form to the shape that its owner receives. */
export function wireOfForm(form: StoredForm): WireForm {
  return toWire({ ...form.document, id: form.id, ...metadataOf(form) });
}

/** Converts a stored form to its shape in a list. */
export function wireOfSummary(form: StoredSummary): WireFormSummary {
  return { _id: form.id, title: form.name, thumbnail: form.thumbnail, ...metadataOf(form) };
}
