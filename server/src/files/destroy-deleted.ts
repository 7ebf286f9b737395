import type { Database } from '../database/database';
import { destroyDeleted } from '../repositories/responses/deletions';
import type { FileStore } from './file-store';

/** Removes files of several forms. */
export async function removeFiles(files: FileStore, gone: readonly { id: string; formId: string }[]): Promise<void> {
  const byForm = new Map<string, string[]>();
  for (const { id, formId } of gone) byForm.set(formId, [...(byForm.get(formId) ?? []), id]);
  for (const [formId, ids] of byForm) await files.remove(formId, ids);
}

/** Destroys the deleted responses that can no longer be brought back, with their files. */
export async function destroyExpired({ database, files }: { database: Database; files: FileStore }): Promise<void> {
  await removeFiles(files, await database.transaction((transaction) => destroyDeleted(transaction)));
}
