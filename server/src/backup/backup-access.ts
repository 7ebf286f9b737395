import type { Readable } from 'node:stream';
import { beginBackup, type EndedBackup, endBackup } from '../repositories/operation/backups';
import { type BackupSource, writeBackup } from './write-backup';

/** The access to an installation that a backup needs. */
export interface BackupAccess {
  /** Notes the begin and returns an id; null if the backup that is due since a time was begun by another process. */
  begin(since: Date | null): Promise<string | null>;
  /** Everything, as a tar file. */
  content(): Promise<Readable>;
  end(id: string, ended: EndedBackup): Promise<void>;
}

/** Reads database and file store in this process. */
export function directAccess(source: BackupSource): BackupAccess {
  const { database } = source;
  return {
    begin: (since) => beginBackup(database, since),
    content: async () => writeBackup(source),
    end: (id, ended) => endBackup(database, id, ended),
  };
}
