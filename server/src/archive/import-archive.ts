import { openPromise } from 'yauzl';
import type { AppContext } from '../app-context';
import { isDataError } from '../database/database-errors';
import type { Refusal } from '../errors';
import { deadImports, restoreForm } from '../repositories/account/restored-rows';
import { countForms, formExists, wasDeletedByOther } from '../repositories/forms';
import { isHidden } from '../repositories/retention/deleted-forms';
import { derivedUuid, isUuid } from '../repositories/uuid';
import { destroyForm } from '../retention/destroy-forms';
import { tryAll } from '../try-all';
import { type ArchiveEntries, archiveEntries, InvalidArchive } from './archive-entries';
import { accountFile } from './archive-schema';
import { restoreDefaultTheme } from './restore-default-theme';
import { type RestoredFolders, restoreFolders } from './restore-folders';
import { readForm, restoreContent } from './restore-form';
import { restoreOptionLists } from './restore-option-lists';
import { restorePhoto } from './restore-photo';

/** The result of an import. */
export interface ImportedArchive {
  forms: number;
  responses: number;
  /** Forms that this installation has already. They are not changed. */
  existing: number;
}

type ArchiveContext = Pick<AppContext, 'database' | 'files' | 'quotas'>;

const formPath = /^forms\/([0-9a-f-]{36})\/form\.json$/;

/** Removes forms whose import ended with its server; of all accounts or of one. */
export async function removeDeadImports(
  context: Pick<ArchiveContext, 'database' | 'files'>,
  ownerId: string | null = null,
): Promise<void> {
  await tryAll(await deadImports(context.database, ownerId), 'forms', (formId) => destroyForm(context, formId));
}

/**
 * The id here of a form, and of what belongs to it, whose own id another account has used: that account has spread its links. The
 * same for each import, so that a repeated one finds the form.
 */
function ownCopyId(archivedId: string, ownerId: string): string {
  return derivedUuid(`${archivedId} ${ownerId}`);
}

/** Stores a form of the archive with everything that belongs to it, or nothing of it. */
async function importForm(
  { database, files, quotas }: ArchiveContext,
  { entries, folders }: { entries: ArchiveEntries; folders: RestoredFolders },
  ownerId: string,
  archivedId: string,
): Promise<number | null> {
  const folder = `forms/${archivedId}`;
  if (!isUuid(archivedId)) throw new InvalidArchive(`${folder} is not the folder of a form.`);
  const isCopy = await wasDeletedByOther(database, archivedId, ownerId);
  const idHere = (id: string) => (isCopy ? ownCopyId(id, ownerId) : id);
  const formId = idHere(archivedId);
  if (await formExists(database, formId)) return null;
  // Deleted a moment ago, and not destroyed yet.
  if (await isHidden(database, formId)) await destroyForm({ database, files }, formId);
  const read = await readForm(entries, folder, { archived: archivedId, here: formId });
  let isStarted = false;
  try {
    isStarted = await database.transaction(async (transaction) => {
      if ((await countForms(transaction, { ownerId })) >= quotas.forms)
        throw new InvalidArchive(
          'You have reached the limit of forms. Delete forms permanently from the trash, then import again.',
        );
      return restoreForm(transaction, ownerId, read.form, read.current);
    });
    return isStarted
      ? await restoreContent({ database, files, entries, folder, idHere, folders, ownerId, quotas }, read)
      : null;
  } catch (error) {
    if (isStarted) await destroyForm({ database, files }, formId);
    if (isDataError(error)) throw new InvalidArchive(`${folder} has values that cannot be stored.`);
    throw error;
  }
}

/**
 * Imports an archive of all data. Each form is stored completely or not at all; an import that failed can be repeated.
 *
 * @param path a ZIP file
 */
export async function importArchive(
  context: ArchiveContext,
  ownerId: string,
  path: string,
): Promise<ImportedArchive | Refusal> {
  const refusal = (message: string): Refusal => ({ refused: 'archive-invalid', message });
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip)
    return refusal('This file is not a ZIP file. Choose a file that you downloaded from the settings of Tessera.');
  const result = { forms: 0, responses: 0, existing: 0 };
  try {
    const entries = await archiveEntries(zip);
    if (!accountFile.Check(await entries.json('account.json')))
      return refusal('This file is not an archive of Tessera. Choose a file that you downloaded from the settings.');
    await removeDeadImports(context, ownerId);
    const ids = entries.paths.flatMap((entry) => formPath.exec(entry)?.[1] ?? []);
    await restorePhoto(context.database, entries, ownerId);
    const folders = await restoreFolders(context.database, entries, ownerId);
    await restoreOptionLists(context.database, entries, ownerId);
    await restoreDefaultTheme(context.database, entries, ownerId);
    for (const formId of ids) {
      const responses = await importForm(context, { entries, folders }, ownerId, formId);
      if (responses === null) result.existing += 1;
      else {
        result.forms += 1;
        result.responses += responses;
      }
    }
    return result;
  } catch (error) {
    if (error instanceof InvalidArchive) return refusal(error.message);
    throw error;
  } finally {
    zip.close();
  }
}
