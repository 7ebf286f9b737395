import type { WireForm } from '@tessera/form-model/wire';
import { toWire } from '@tessera/form-model/wire-form';
import type { StoredForm } from '../repositories/form-rows';

/** A stored form as its owner gets it. */
export function wireOfForm(form: StoredForm): WireForm {
  return toWire({
    ...form.document,
    id: form.id,
    version: form.version,
    status: form.status,
    visibility: form.visibility ?? 'private',
    location: form.location,
    publishedVersion: form.publishedVersion,
    createdAt: form.createdAt.toISOString(),
    updatedAt: form.updatedAt.toISOString(),
    createdBy: form.ownerId,
    responseCount: form.responseCount,
    views: form.views,
  });
}
