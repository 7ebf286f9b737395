import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MINUTE_MS } from '@tessera/fields/durations';
import { StartProblem } from '../database/start-problem';
import { wholeNumber } from './setting-values';

/** When and where backups are written. */
export interface BackupSettings {
  folder: string;
  /** Minutes after midnight, in UTC, at which a backup is due each day; empty without a schedule. */
  times: number[];
  /** The backups that stay in the folder; older ones are removed. */
  keep: number;
  /** Null for backups that are not encrypted. */
  passphrase: string | null;
}

const DEFAULT_KEEP = 14;

function timesOf(text: string | undefined): number[] {
  if (!text) return [];
  return text.split(',').map((each) => {
    const [, hours, minutes] = /^\s*([01]\d|2[0-3]):([0-5]\d)\s*$/.exec(each) ?? [];
    if (hours === undefined) throw new StartProblem(`BACKUP_AT must be times in UTC such as 03:00, not: ${text}`);
    return Number(hours) * 60 + Number(minutes);
  });
}

function passphraseOf({ BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE }: NodeJS.ProcessEnv): string | null {
  if (BACKUP_PASSPHRASE && BACKUP_PASSPHRASE_FILE)
    throw new StartProblem('BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set. Remove one of them.');
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  if (!BACKUP_PASSPHRASE_FILE) return null;
  let text = '';
  try {
    text = readFileSync(BACKUP_PASSPHRASE_FILE, 'utf8').trim();
  } catch {
    throw new StartProblem(`BACKUP_PASSPHRASE_FILE cannot be read: ${BACKUP_PASSPHRASE_FILE}`);
  }
  if (!text) throw new StartProblem(`BACKUP_PASSPHRASE_FILE is empty: ${BACKUP_PASSPHRASE_FILE}`);
  return text;
}

/**
 * Reads the settings of backups.
 *
 * @throws StartProblem if a value is invalid
 */
export function readBackupSettings(env: NodeJS.ProcessEnv, dataFolder: string): BackupSettings {
  return {
    folder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataFolder, 'backups'),
    times: timesOf(env.BACKUP_AT),
    keep: wholeNumber('BACKUP_KEEP', env.BACKUP_KEEP, { standard: DEFAULT_KEEP, min: 1, max: 10_000 }),
    passphrase: passphraseOf(env),
  };
}

const DAY_MINUTES = 24 * 60;

/** The last time at which a backup was due; null without a schedule. */
export function lastDue(times: readonly number[], now: Date): Date | null {
  if (times.length === 0) return null;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const minute = (now.getTime() - midnight) / MINUTE_MS;
  const sorted = [...times].sort((a, b) => a - b);
  const due = sorted.filter((time) => time <= minute).at(-1) ?? (sorted.at(-1) ?? 0) - DAY_MINUTES;
  return new Date(midnight + due * MINUTE_MS);
}
