import { randomUUID } from 'node:crypto';
import { describeSave } from '@tessera/form-model/describe-save';
import type { FormDocument, FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import type { Queries } from '../database/database';
import { type FormRow, formColumns, formTables, type StoredForm, storedForm } from './form-rows';
import { insertVersion } from './form-versions';
import { accessCondition, columnOf, type FormAccess, lockSpace, type Space } from './organizations/form-access';
import { isOwned } from './retention/deleted-forms';
import { isUuid } from './uuid';

/** Stores a new draft as version 1 and returns its id. Requires a transaction. */
export async function insertForm(
  queries: Queries,
  { id = randomUUID(), space, userId }: { id?: string; space: Space; userId: string },
  formDocument: FormDocument,
): Promise<string> {
  const { column, id: spaceId } = columnOf(space);
  await queries.query(
    `INSERT INTO forms (id, ${column}, created_by, name, version, thumbnail) VALUES ($1, $2, $3, $4, 1, $5::jsonb)`,
    [id, spaceId, userId, formDocument.name, JSON.stringify(thumbnailOf(formDocument))],
  );
  const changes = describeSave(null, formDocument);
  const first = { formId: id, version: 1, document: formDocument, savedBy: userId, changes };
  if (!(await insertVersion(queries, first))) throw new Error('The form has more questions than a form can have');
  return id;
}

/** Returns a form; null if it does not exist or the person may not open it. */
export async function findForm(
  queries: Queries,
  id: string,
  { userId, permission }: FormAccess,
): Promise<StoredForm | null> {
  if (!isUuid(id)) return null;
  const rows = await queries.query<FormRow>(
    `SELECT ${formColumns} FROM ${formTables} WHERE f.id = $1 AND ${accessCondition(permission, '$2')}`,
    [id, userId],
  );
  return rows[0] ? storedForm(rows[0]) : null;
}

/** Returns a form whose caller may open it for another reason than a log-in, such as a link; null if it is deleted. */
export async function findFormOfAnyone(queries: Queries, id: string): Promise<StoredForm | null> {
  const rows = await queries.query<FormRow>(`SELECT ${formColumns} FROM ${formTables} WHERE f.id = $1`, [id]);
  return rows[0] ? storedForm(rows[0]) : null;
}

/** Like `findForm`, but locks the form until the transaction ends. */
export async function lockForm(transaction: Queries, id: string, by: FormAccess): Promise<StoredForm | null> {
  if (!isUuid(id)) return null;
  await transaction.query(
    `SELECT 1 FROM forms f WHERE f.id = $1 AND ${accessCondition(by.permission, '$2')} FOR UPDATE OF f`,
    [id, by.userId],
  );
  return findForm(transaction, id, by);
}

/**
 * Like `lockForm`, for what works in the name of the caller later, such as a webhook. Also keeps the role of the caller until the
 * transaction ends: whoever removes the caller from the organization then finds what was set up, and stops it.
 */
export async function lockFormAndRole(transaction: Queries, id: string, by: FormAccess): Promise<StoredForm | null> {
  const form = await lockForm(transaction, id, by);
  if (!form) return null;
  await transaction.query(
    `SELECT 1 FROM memberships m JOIN forms f ON f.organization_id = m.organization_id
     WHERE f.id = $1 AND m.user_id = $2 FOR SHARE OF m`,
    [id, by.userId],
  );
  return findForm(transaction, id, by);
}

/** Counts the forms of a space. Requires a transaction: simultaneous creations wait for its end. */
export async function countForms(transaction: Queries, space: Space): Promise<number> {
  const { column, id } = columnOf(space);
  await lockSpace(transaction, space);
  const rows = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM forms WHERE ${column} = $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

export async function formExists(queries: Queries, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await queries.query(`SELECT 1 FROM forms f WHERE f.id = $1 AND ${isOwned}`, [id]);
  return rows.length > 0;
}

/** Returns whether a form’s visibility is public, also while it is a draft or closed. */
export async function isPublic(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query("SELECT 1 FROM forms WHERE id = $1 AND visibility = 'public'", [id]);
  return rows.length > 0;
}

/** Returns whether another account, or an organization, owned this form until it was deleted. */
export async function wasDeletedByOther(queries: Queries, id: string, ownerId: string): Promise<boolean> {
  const rows = await queries.query('SELECT 1 FROM deleted_forms WHERE id = $1 AND owner_id IS DISTINCT FROM $2::uuid', [
    id,
    ownerId,
  ]);
  return rows.length > 0;
}

/** Returns whether a form exists or existed until its owner deleted it. */
export async function formHasExisted(queries: Queries, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await queries.query(
    'SELECT 1 FROM forms WHERE id = $1 UNION ALL SELECT 1 FROM deleted_forms WHERE id = $1 LIMIT 1',
    [id],
  );
  return rows.length > 0;
}

/** Updates the columns of a form after a save. */
export async function updateFormRow(
  queries: Queries,
  form: {
    id: string;
    document: FormDocument;
    version: number;
    publishedVersion: number | null;
    status: FormStatus;
    visibility: Visibility | null;
    location: FormLocation;
  },
): Promise<void> {
  await queries.query(
    `UPDATE forms SET name = $2, version = $3, published_version = $4, status = $5, visibility = $6, location = $7,
       thumbnail = $8::jsonb, updated_at = now() WHERE id = $1`,
    [
      form.id,
      form.document.name,
      form.version,
      form.publishedVersion,
      form.status,
      form.visibility,
      form.location,
      JSON.stringify(thumbnailOf(form.document)),
    ],
  );
}

/**
 * Deletes a form with its versions and responses in one transaction, so few of them must be left: see `destroyRows`. The caller
 * removes its files before.
 */
export async function deleteForm(transaction: Queries, id: string): Promise<void> {
  for (const table of ['uploads', 'response_marks', 'responses', 'daily_visitors', 'form_versions']) {
    await transaction.query(`DELETE FROM ${table} WHERE form_id = $1`, [id]);
  }
  await transaction.query('DELETE FROM forms WHERE id = $1', [id]);
}
