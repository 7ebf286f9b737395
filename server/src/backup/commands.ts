import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from '../database/database';
import { migrateNew } from '../database/migrate';
import { openDatabase, refuseMissingDatabase } from '../database/open-database';
import { StartProblem } from '../database/start-problem';
import { filesOf } from '../files/open-files';
import { migrationsFolder } from '../migrations-folder';
import { lastDue } from '../settings/backup-settings';
import type { Configuration } from '../settings/configuration';
import { counted } from '../texts/counted';
import { directAccess } from './backup-access';
import { backupName } from './backup-folder';
import { localAccess } from './local-backups';
import { makeBackup } from './make-backup';
import { type Restored, refuseOthers, restoreBackup } from './restore-backup';
import { unseal } from './sealing';
import { writeBackup } from './write-backup';

type Settings = Pick<Configuration, 'backups' | 'databaseUrl' | 'dataFolder' | 's3'>;

async function withDatabase<Result>(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function resultOf({ rows, files, missing, damaged }: Restored): string {
  const lines = [`${counted(rows, 'row')} and ${counted(files.count, 'file')} were stored and compared.`];
  if (missing.length > 0) lines.push(`Missing when the backup was made: ${counted(missing.length, 'file')}.`);
  if (damaged.length > 0) lines.push(`Another size than in the database: ${counted(damaged.length, 'file')}.`);
  return lines.join(' ');
}

const usage = {
  backup: 'npm run backup [-- FILE]',
  restore: 'npm run restore -- FILE [--replace]',
  postgres: 'npm run migrate:to-postgres [-- --replace]',
  embedded: 'npm run migrate:to-embedded [-- --replace]',
};

interface Arguments {
  file: string | undefined;
  options: ReadonlySet<string>;
}

/**
 * Reads the arguments of a command.
 *
 * @param accepted the options of the command, and whether it accepts a file
 * @throws StartProblem for an unknown argument: ignoring a misspelt option could be dangerous
 */
function readArguments(
  argv: readonly string[],
  accepted: { options: string[]; file: boolean },
  usageText: string,
): Arguments {
  const options = argv.filter((each) => each.startsWith('-'));
  const [file, ...more] = argv.filter((each) => !each.startsWith('-'));
  const wrong = options.find((option) => !accepted.options.includes(option)) ?? (accepted.file ? more[0] : file);
  if (wrong !== undefined) throw new StartProblem(`Unknown argument ${wrong}. Write: ${usageText}`);
  return { file, options: new Set(options) };
}

/**
 * Writes a backup, also while the server runs. Returns the message for the operator.
 *
 * @param argv the file to write, by default a new one in the folder of the backups; `--if-due` writes one only if the
 *   schedule says so
 */
export async function backup(settings: Settings, argv: readonly string[], now = new Date()): Promise<string> {
  const { file: named, options } = readArguments(argv, { options: ['--if-due'], file: true }, usage.backup);
  const since = options.has('--if-due') ? lastDue(settings.backups.times, now) : null;
  const { folder, passphrase } = settings.backups;
  const file = named ? resolve(named) : join(folder, backupName(now, passphrase !== null));
  if (existsSync(file)) throw new StartProblem(`${file} exists already. Name another file.`);
  refuseMissingDatabase(settings);
  const running = settings.databaseUrl ? null : await localAccess(settings.dataFolder);
  if (running) return makeBackup(running, file, settings.backups, since);
  return withDatabase(settings, async (database) => {
    await migrateNew(database, migrationsFolder);
    const access = directAccess({ database, files: await filesOf(settings) });
    return makeBackup(access, file, settings.backups, since);
  });
}

/** Restores a backup to the database and the store of these settings. The servers must be stopped. */
export async function restore(settings: Settings, argv: readonly string[]): Promise<string> {
  const { file, options } = readArguments(argv, { options: ['--replace'], file: true }, usage.restore);
  if (!file) throw new StartProblem(`Name the file: ${usage.restore}`);
  if (!existsSync(file))
    throw new StartProblem(`There is no file ${resolve(file)}. Name another one: ${usage.restore}`);
  if (!statSync(file).isFile())
    throw new StartProblem(`${resolve(file)} is a folder. Name the file of a backup: ${usage.restore}`);
  const replaces = options.has('--replace');
  const content = await unseal(file, settings.backups.passphrase);
  const restored = await withDatabase(settings, async (database) =>
    restoreBackup(content, { database, files: await filesOf(settings) }, { replaces }),
  );
  return `Restored the backup of ${restored.createdAt}. ${resultOf(restored)}`;
}

/**
 * Copies an installation between the embedded database in the data folder and the one of DATABASE_URL. With S3_BUCKET, the
 * files move between the data folder and the bucket; without one they stay. The servers must be stopped.
 */
export async function move(
  settings: Settings,
  target: 'postgres' | 'embedded',
  argv: readonly string[],
): Promise<string> {
  const { databaseUrl, dataFolder, s3 } = settings;
  const { options } = readArguments(argv, { options: ['--replace'], file: false }, usage[target]);
  if (!databaseUrl) throw new StartProblem('Set DATABASE_URL to the database on the server.');
  const embedded = { databaseUrl: undefined, dataFolder, s3: null };
  const server = { databaseUrl, dataFolder, s3 };
  const [from, to] = target === 'postgres' ? [embedded, server] : [server, embedded];
  refuseMissingDatabase(from);
  const moved = await withDatabase(from, async (source) => {
    await source.transaction(refuseOthers);
    await migrateNew(source, migrationsFolder);
    const content = writeBackup({ database: source, files: await filesOf(from) });
    return withDatabase(to, async (database) =>
      restoreBackup(content, { database, files: await filesOf(to) }, { replaces: options.has('--replace') }),
    );
  });
  const next =
    target === 'postgres'
      ? 'Start the server with DATABASE_URL. DATA_DIR/database is unchanged; remove it when you no longer need it.'
      : 'Start the server without DATABASE_URL. The database on the server is unchanged.';
  return `${resultOf(moved)} ${next}`;
}
