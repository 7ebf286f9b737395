import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { beginBackup, type EndedBackup, endBackup } from '../repositories/operation/backups';
import { listTables } from './tables';
import { type BackupSource, writeBackup } from './write-backup';

/** The access to an installation that a backup needs. */
export interface BackupAccess {
  /** Notes the begin and returns an id; null if the backup that is due since a time was begun by another process. */
  begin(since: Date | null): Promise<string | null>;
  /** Everything, as a tar file. */
  content(): Promise<Readable>;
  end(id: string, ended: EndedBackup): Promise<void>;
}

/** Reads database and file store in this process. A database of an early version has no list of backups to note them in. */
export function directAccess(source: BackupSource): BackupAccess {
  const { database } = source;
  const hasList = async () => (await listTables(database)).some(({ name }) => name === 'backups');
  return {
    begin: async (since) => ((await hasList()) ? beginBackup(database, since) : randomUUID()),
    content: async () => writeBackup(source),
    async end(id, ended) {
      if (await hasList()) await endBackup(database, id, ended);
    },
  };
}
