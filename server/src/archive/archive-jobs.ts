import { ARCHIVE_DAYS } from '@tessera/form-model/account-limits';
import type { AppContext } from '../app-context';
import { hasRoom, whileRoom } from '../database/disk-room';
import type { Refusal } from '../errors';
import { leaveToSweep } from '../files/leave-to-sweep';
import { archiveReadyEmail } from '../mail/emails/account-emails';
import { queueEmail } from '../mail/queue-email';
import {
  countData,
  failArchive,
  finishArchive,
  reportArchive,
  startArchive,
} from '../repositories/account/data-archives';
import { storedBytes } from '../repositories/stored-bytes';
import { lockUser } from '../repositories/users';
import type { ErrorLog } from '../typed-app';
import { type ArchivedAccount, writeArchive } from './write-archive';

type ArchiveContext = Pick<AppContext, 'database' | 'files' | 'mail' | 'publicUrl' | 'quotas'> & {
  log: ErrorLog;
};

/** How often the progress is stored. */
const REPORT_MS = 500;

const NO_ROOM =
  'This installation has too little free space for the archive. Ask its administrator to free some, then try again.';

/** Thrown to stop writing an archive that was cancelled. */
class Cancelled extends Error {}

/** Writes archives in the background. */
export interface ArchiveJobs {
  /**
   * Starts writing the archive of an account in place of a former one. Resolves when its progress can be read, or with a refusal
   * if there is no room for it.
   */
  start(account: ArchivedAccount): Promise<Refusal | null>;
  /** Cancels the archives that this server writes; their owners can start them again. */
  stop(): Promise<void>;
}

export function archiveJobs({ database, files, mail, publicUrl, quotas, log }: ArchiveContext): ArchiveJobs {
  /** The last archive of each account. */
  const running = new Map<string, Promise<void>>();
  let isStopping = false;
  const freeBytes = async () => (await files.freeBytes?.()) ?? null;

  const write = async (account: ArchivedAccount, id: string) => {
    // Replaced or deleted while it waited.
    if (!(await reportArchive(database, id, 0))) throw new Cancelled();
    let reportedAt = 0;
    const onWritten = async (written: number) => {
      if (isStopping) throw new Error('The server stops');
      if (performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      if (!(await reportArchive(database, id, written))) throw new Cancelled();
    };
    const content = writeArchive(account, { database, files, onWritten });
    const size = await files.put({ formId: account.id, id }, whileRoom(content, freeBytes, NO_ROOM));
    const isStored = await database.transaction(async (transaction) => {
      if (!(await finishArchive(transaction, id, size))) return false;
      await queueEmail(transaction, archiveReadyEmail(account, `${publicUrl}/settings/data`, ARCHIVE_DAYS), {
        kind: 'account',
        sender: account.id,
      });
      return true;
    });
    if (isStored) mail.wake();
    else await files.remove(account.id, [id]);
  };

  return {
    async start(account) {
      // Files make up most of a large archive, and are hardly compressed.
      const { account: bytes, installation } = await storedBytes(database, account.id);
      if (installation + bytes > quotas.installationBytes || !(await hasRoom(freeBytes, bytes)))
        return { refused: 'uploads-full', message: NO_ROOM };
      const { id, replaced } = await database.transaction(async (transaction) => {
        await lockUser(transaction, account.id);
        const { responses } = await countData(transaction, account.id);
        return startArchive(transaction, account.id, responses);
      });
      if (replaced) await leaveToSweep(files, log).remove(account.id, [replaced]);
      // Many calls in a row replace each other’s archives, of which only one is written at a time.
      const former = running.get(account.id) ?? Promise.resolve();
      const work = former
        .then(() => write(account, id))
        .catch(async (error: unknown) => {
          if (error instanceof Cancelled) return;
          log.error({ err: error }, 'The archive of an account could not be written');
          await failArchive(database, id);
        })
        // Such as while the database is gone. Without further reports, the archive counts as failed after some time.
        .catch((error: unknown) => log.error({ err: error }, 'The failure of an archive could not be stored'))
        .finally(() => {
          if (running.get(account.id) === work) running.delete(account.id);
        });
      running.set(account.id, work);
      return null;
    },
    async stop() {
      isStopping = true;
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
