import { resolve } from 'node:path';
import type { BackupSettings } from '../settings/backup-settings';
import type { BackupAccess } from './backup-access';
import { removeOldBackups, storeBackup } from './backup-folder';
import { seal } from './sealing';

type Settings = Pick<BackupSettings, 'passphrase' | 'keep' | 'folder'>;

/** Stores the content and records the result. Returns the size of the file in bytes. */
async function stored(access: BackupAccess, id: string, file: string, passphrase: string | null): Promise<number> {
  let bytes: number;
  try {
    bytes = await storeBackup(file, await seal(await access.content(), passphrase));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    // Report the first error, even if recording it fails.
    await access.end(id, { bytes: 0, problem }).catch(() => {});
    throw error;
  }
  await access.end(id, { bytes, problem: null });
  return bytes;
}

/**
 * Writes a backup to a file and, in the folder of the backups, removes the oldest ones. Returns the message
 * for the operator.
 *
 * @param since the time at which the backup was due; null for one that someone asks for
 * @throws StartProblem if old backups cannot be removed; the new one is complete and recorded then
 */
export async function makeBackup(
  access: BackupAccess,
  file: string,
  { passphrase, keep, folder }: Settings,
  since: Date | null,
): Promise<string> {
  const id = await access.begin(since);
  if (id === null) return 'Another server is already writing this backup. Nothing was written.';
  const bytes = await stored(access, id, file, passphrase);
  const removed = resolve(file, '..') === folder ? await removeOldBackups(file, keep) : [];
  const note = passphrase === null ? ' It is not encrypted: set BACKUP_PASSPHRASE.' : '';
  return `${file} has ${bytes} bytes.${note}${removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''}`;
}
