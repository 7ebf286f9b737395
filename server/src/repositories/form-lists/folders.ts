import { randomUUID } from 'node:crypto';
import { MAX_FOLDERS } from '@tessera/form-model/folder-limits';
import type { WireFolder } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { hasSqlState, UNIQUE_TAKEN } from '../../database/database-errors';
import type { Refusal } from '../../errors';
import { recordActivity } from '../activity';
import type { StoredMetadata } from '../form-rows';
import { columnOf, type FormChanger, formSpace, lockSpace, type Space } from '../organizations/form-access';
import { isUuid } from '../uuid';

const columns = `d.id, d.name, d.parent_id AS "parentId",
  (SELECT coalesce(json_agg(f.id ORDER BY f.id), '[]') FROM forms f WHERE f.folder_id = d.id) AS "formIds"`;

/** Lists the folders of a space with the ids of their forms, by name. */
export function listFolders(queries: Queries, space: Space): Promise<WireFolder[]> {
  const { column, id } = columnOf(space);
  return queries.query<WireFolder>(
    `SELECT ${columns} FROM folders d WHERE d.${column} = $1 ORDER BY lower(d.name), d.id`,
    [id],
  );
}

/** Returns a folder; null if it was deleted. */
export async function findFolder(queries: Queries, id: string): Promise<WireFolder | null> {
  const [row] = await queries.query<WireFolder>(`SELECT ${columns} FROM folders d WHERE d.id = $1`, [id]);
  return row ?? null;
}

/** Returns the number of folders of a space. Lock the space first. */
async function countFolders(transaction: Queries, space: Space): Promise<number> {
  const { column, id } = columnOf(space);
  const [row] = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM folders WHERE ${column} = $1`,
    [id],
  );
  return row?.count ?? 0;
}

/** Returns the refusal of a folder’s place: it must be a folder at the first level of the same space, or null. */
async function parentRefusal(transaction: Queries, space: Space, parentId: string | null): Promise<Refusal | null> {
  if (parentId === null) return null;
  if (!isUuid(parentId)) return { refused: 'folder-not-found' };
  const { column, id } = columnOf(space);
  const [parent] = await transaction.query<{ parent: string | null }>(
    `SELECT parent_id AS parent FROM folders WHERE id = $1 AND ${column} = $2 FOR KEY SHARE`,
    [parentId, id],
  );
  if (!parent) return { refused: 'folder-not-found' };
  return parent.parent === null ? null : { refused: 'folder-too-deep' };
}

/** A folder of a space before it is stored. */
export interface NewFolder {
  name: string;
  /** Null at the first level. */
  parentId: string | null;
}

/** Creates a folder and returns its id. Requires a transaction. */
export async function createFolder(
  transaction: Queries,
  space: Space,
  { name, parentId }: NewFolder,
  id: string = randomUUID(),
): Promise<string | Refusal> {
  await lockSpace(transaction, space);
  if ((await countFolders(transaction, space)) >= MAX_FOLDERS) {
    const message = `There are ${MAX_FOLDERS} folders, which is the limit. Delete one, then try again.`;
    return { refused: 'too-many-folders', message };
  }
  const refusal = await parentRefusal(transaction, space, parentId);
  if (refusal) return refusal;
  const { ownerId, organizationId } = formSpace(space);
  const created = await transaction.query(
    `INSERT INTO folders (id, owner_id, organization_id, parent_id, name) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [id, ownerId, organizationId, parentId, name],
  );
  return created.length > 0 ? id : { refused: 'folder-name-taken' };
}

/** Renames a folder. Returns a refusal if another one in the same place has the name, ignoring case. */
export async function renameFolder(queries: Queries, id: string, name: string): Promise<Refusal | null> {
  try {
    const rows = await queries.query('UPDATE folders SET name = $2 WHERE id = $1 RETURNING 1', [id, name]);
    return rows.length > 0 ? null : { refused: 'folder-not-found' };
  } catch (error) {
    if (hasSqlState(error, UNIQUE_TAKEN)) return { refused: 'folder-name-taken' };
    throw error;
  }
}

/** The activity of a form that leaves its folder or comes to another one. */
async function recordMove(
  transaction: Queries,
  form: Pick<StoredMetadata, 'id' | 'ownerId' | 'organizationId'> & { name: string },
  by: FormChanger,
  detail: string | null,
): Promise<void> {
  const { id: formId, name: formName, ownerId, organizationId } = form;
  const { userId: actorId, place } = by;
  const activity = { ownerId, organizationId, formId, formName, actorId, place, detail };
  await recordActivity(transaction, { ...activity, type: 'move' });
}

/**
 * Deletes a folder and those inside it. Their forms are in no folder then. Returns false if it is deleted already. Requires a
 * transaction.
 */
export async function deleteFolder(transaction: Queries, id: string, by: FormChanger): Promise<boolean> {
  // Forms before folders, as when a form moves, so that the two never wait for each other.
  const forms = await transaction.query<{
    id: string;
    name: string;
    ownerId: string | null;
    organizationId: string | null;
  }>(
    `SELECT f.id, f.name, f.owner_id AS "ownerId", f.organization_id AS "organizationId" FROM forms f
     WHERE f.folder_id IN (SELECT d.id FROM folders d WHERE d.id = $1 OR d.parent_id = $1) ORDER BY f.id FOR UPDATE OF f`,
    [id],
  );
  const deleted = await transaction.query('DELETE FROM folders WHERE id = $1 RETURNING 1', [id]);
  if (deleted.length === 0) return false;
  for (const form of forms) await recordMove(transaction, form, by, null);
  return true;
}

/** A form that is moved, with its folder. */
interface FiledForm {
  name: string;
  ownerId: string | null;
  organizationId: string | null;
  folderId: string | null;
}

/**
 * Moves a form to a folder of its space, or out of its folder with null. Lock the form first. It is not a new version, and the
 * form does not count as updated.
 */
export async function moveToFolder(
  transaction: Queries,
  formId: string,
  folderId: string | null,
  by: FormChanger,
): Promise<Refusal | null> {
  const [form] = await transaction.query<FiledForm>(
    `SELECT name, owner_id AS "ownerId", organization_id AS "organizationId", folder_id AS "folderId" FROM forms WHERE id = $1`,
    [formId],
  );
  if (!form) return { refused: 'form-not-found' };
  let name: string | null = null;
  if (folderId !== null) {
    if (!isUuid(folderId)) return { refused: 'folder-not-found' };
    const [folder] = await transaction.query<{ name: string }>(
      `SELECT name FROM folders WHERE id = $1 AND coalesce(owner_id, organization_id) = $2 FOR KEY SHARE`,
      [folderId, form.ownerId ?? form.organizationId],
    );
    if (!folder) return { refused: 'folder-not-found' };
    name = folder.name;
  }
  if (form.folderId === folderId) return null;
  await transaction.query('UPDATE forms SET folder_id = $2 WHERE id = $1', [formId, folderId]);
  await recordMove(transaction, { ...form, id: formId }, by, name);
  return null;
}
