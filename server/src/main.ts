// First, so that loading the other modules does not enlarge the young generation.
import './start-small';

import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { directAccess } from './backup/backup-access';
import { offerBackups } from './backup/local-backups';
import { scheduleBackups } from './backup/schedule';
import type { BackupSource } from './backup/write-backup';
import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { makeDataFolder, openDatabase } from './database/open-database';
import { StartProblem } from './database/start-problem';
import { endWithProblem } from './end-with-problem';
import { errorCode } from './error-code';
import { filesOf } from './files/open-files';
import { checkPartAddresses } from './host/part-addresses';
import { emulatorVerifier, firebaseVerifier } from './identities/google-identity';
import { smtpMailer } from './mail/mailer';
import { migrationsFolder } from './migrations-folder';
import { logOutput } from './monitoring/log-output';
import type { Tracing } from './monitoring/tracing';
import { setUpCode } from './registration/setup-code';
import type { LiveReleases } from './releases/live-releases';
import { SHELL } from './releases/names';
import { openReleases } from './releases/open-releases';
import { partNames } from './releases/released-manifests';
import { readInstallation } from './repositories/installation';
import { type Configuration, readConfiguration } from './settings/configuration';
import type { FirebaseSettings } from './settings/firebase-settings';
import { defaultLimits, noLimits } from './settings/limits';
import { letYoungGenerationGrow } from './young-generation';

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    // Ends the housekeeping, which has begun already, before the database is closed.
    await app.close();
    const code = errorCode(error);
    if (code === 'EADDRINUSE') throw new StartProblem(`Port ${port} is already in use. Set PORT to another port.`);
    if (code === 'EACCES')
      throw new StartProblem(`This user may not open port ${port}. Set PORT to a port above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`This machine does not have the address ${host}. Set HOST to one of its addresses.`);
    }
    throw error;
  }
}

/**
 * On SIGTERM or SIGINT, finishes open requests, stores accepted submissions, closes the database and exits. A second
 * signal exits at once.
 */
function stopOnSignal(app: FastifyInstance, database: Database): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

/** How ID tokens of Google are verified; null without a project. */
function verifierFor(firebase: FirebaseSettings | null) {
  if (!firebase) return null;
  return firebase.emulator ? emulatorVerifier(firebase.projectId) : firebaseVerifier(firebase.projectId);
}

/** The step that the operator has to take before anyone can open the app; empty if the shell is released. */
function releaseNote(releases: LiveReleases, { releaseStore, isDevelopment }: Configuration): string {
  if (isDevelopment || releases.choose(SHELL, null)) return '';
  return `No release can be used yet. Run npm run release -- all with ${releaseStore.s3 ? 'this bucket' : `RELEASES_DIR=${releaseStore.folder}`}.\n`;
}

/** The next step for the operator of a new installation; empty when it has an account. */
async function setUpNote(database: Database, publicUrl: string): Promise<string> {
  if ((await readInstallation(database)).isSetUp) return '';
  return (
    `Create the first account, which manages this installation: ${publicUrl}/setup\n` +
    `From another machine, use this code: ${await setUpCode(database)}\n`
  );
}

/** Starts tracing if there is a collector. Its packages are large, so they are loaded only then. */
async function tracingTo(endpoint: string | undefined): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { startTracing } = await import('./monitoring/tracing');
  return startTracing(endpoint);
}

/** Makes the backups that are due, and lets commands back up a database that only this process can open. */
async function backUp(app: FastifyInstance, source: BackupSource, settings: Configuration): Promise<void> {
  if (!settings.databaseUrl) app.addHook('onClose', await offerBackups(settings.dataFolder, directAccess(source)));
  scheduleBackups(app, { database: source.database, ...settings.backups });
}

/** A warning of Node that cannot be written must not end the process. */
function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

async function start(): Promise<string> {
  ignoreLostOutput();
  const output = logOutput();
  const configuration = readConfiguration(process.env, resolve(__dirname, '../..'));
  makeDataFolder(configuration.dataFolder);
  const releases = await openReleases(configuration);
  if (configuration.partsFile) checkPartAddresses(configuration.partsFile, await partNames(releases));
  const tracing = await tracingTo(configuration.traceEndpoint);
  const opened = await openDatabase(configuration);
  const database = tracing?.over(opened) ?? opened;
  try {
    await migrate(database, migrationsFolder);
    const { smtpUrl, mailFrom, firebase } = configuration;
    const files = await filesOf(configuration);
    const app = await buildApp({
      ...configuration,
      database,
      files,
      tracing,
      housekeeping: true,
      logOutput: output,
      releases,
      limits: configuration.rateLimits ? defaultLimits : noLimits,
      spam: configuration.spam,
      verifyGoogle: verifierFor(firebase),
      ...(smtpUrl ? { mailer: smtpMailer(smtpUrl, mailFrom) } : {}),
    });
    await backUp(app, { database, files }, configuration);
    app.addHook('onClose', async () => tracing?.stop());
    stopOnSignal(app, database);
    const address = await listen(app, configuration);
    letYoungGenerationGrow();
    const notes = [releaseNote(releases, configuration), await setUpNote(database, configuration.publicUrl)];
    output.write(`Tessera listens on ${address}\n${notes.join('')}`);
    return address;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Resolves with the server’s address once it listens. Used by commands that run the server in their own process. */
export const started = start();

started.catch(endWithProblem);
