import type { FormDocument, FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { toWirePublic } from '@tessera/form-model/wire-form';
import type { Queries } from '../database/database';
import type { Refusal } from '../errors';
import { isUuid } from '../repositories/uuid';
import { answerRefusal, rolesIn, viewerOf } from './answerability';

interface PublishedRow {
  id: string;
  owner_id: string | null;
  organization_id: string | null;
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  published_version: number;
  document: FormDocument;
}

/**
 * Returns a form as visitors get it, or a refusal: `form-not-found`, `form-closed`, `login-to-answer` or
 * `members-only`.
 *
 * @param userId null for a visitor who is not logged in
 */
export async function publishedForm(
  queries: Queries,
  id: string,
  userId: string | null,
): Promise<WirePublicForm | Refusal> {
  if (!isUuid(id)) return { refused: 'form-not-found' };
  const [form] = await queries.query<PublishedRow>(
    `SELECT f.id, f.owner_id, f.organization_id, f.status, f.visibility, f.location, f.published_version, v.document
     FROM forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.published_version WHERE f.id = $1`,
    [id],
  );
  if (!form) return { refused: 'form-not-found' };
  const space = { ownerId: form.owner_id, organizationId: form.organization_id };
  const refused = answerRefusal(form, await viewerOf(rolesIn(queries), space, userId));
  if (refused) return { refused };
  return toWirePublic({ ...form.document, id: form.id, version: form.published_version });
}
