import type { Database } from '../database/database';
import { deleteOrphans } from '../repositories/uploads';
import { removeFiles } from './remove-files';

/** Removes files whose visitor never sent the form. */
export async function sweepOrphans(database: Database, folder: string): Promise<void> {
  for (const { id, formId } of await deleteOrphans(database)) await removeFiles(folder, formId, [id]);
}
