import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { isRefusal } from '../errors';
import type { ArchivedFolder } from '../repositories/account/archived-rows';
import { createFolder } from '../repositories/form-lists/folders';
import { type ArchiveEntries, InvalidArchive, invalid } from './archive-entries';
import { foldersFile } from './archive-schema';

/** The path of the folders in an archive. */
export const FOLDERS = 'folders.json';

/** The folders of an archive, by their id in it, with their id in this installation. */
export type RestoredFolders = ReadonlyMap<string, string>;

/**
 * Creates the folders of an archive that the account does not have yet. A folder with the same name in the same place is used.
 * Throws an `InvalidArchive`.
 */
export async function restoreFolders(
  database: Database,
  entries: ArchiveEntries,
  ownerId: string,
): Promise<RestoredFolders> {
  if (entries.sizeOf(FOLDERS) === null) return new Map();
  const given = await entries.json(FOLDERS);
  if (!foldersFile.Check(given)) throw invalid(FOLDERS, 'it is not a list of folders.');
  const folders: ArchivedFolder[] = given;
  return database.transaction(async (transaction) => {
    const restored = new Map<string, string>();
    // Those of the first level come first.
    for (const { id, parentId, name } of folders) {
      const parent = parentId === null ? null : restored.get(parentId);
      if (parent === undefined) throw invalid(FOLDERS, 'a folder is in one that is missing.');
      const place = { name: name.trim(), parentId: parent };
      if (!place.name) throw invalid(FOLDERS, 'a folder has no name.');
      const [known] = await transaction.query<{ id: string }>(
        `SELECT id FROM folders WHERE owner_id = $1 AND parent_id IS NOT DISTINCT FROM $2 AND lower(name) = lower($3)`,
        [ownerId, parent, place.name],
      );
      const [taken] = known ? [] : await transaction.query('SELECT 1 FROM folders WHERE id = $1', [id]);
      const created = known?.id ?? (await createFolder(transaction, { ownerId }, place, taken ? randomUUID() : id));
      if (!isRefusal(created)) restored.set(id, created);
      else if (created.refused === 'too-many-folders')
        throw new InvalidArchive('You have reached the limit of folders. Delete folders, then import again.');
      else throw invalid(FOLDERS, 'a folder has no place.');
    }
    return restored;
  });
}
