import { HOUR_MS } from '@tessera/fields/durations';
import { fileSize } from '@tessera/fields/file-size';
import type { serviceNames, serviceStates, serviceUnits } from '@tessera/form-model/installation-names';
import type { AppContext } from '../app-context';
import { checkFiles } from '../files/check-files';
import { readDatabaseFacts, readMailFacts, readStoredBytes, readWebhookFacts } from '../repositories/operation/status';

type ServiceState = (typeof serviceStates)[number];

/** Something that the server needs or uses, as the page with the status shows it. */
export interface Service {
  id: (typeof serviceNames)[number];
  state: ServiceState;
  detail: string;
  /** The most important number: a time in milliseconds, or a count. */
  value: { number: number; of: (typeof serviceUnits)[number] } | null;
}

const SLOW_DATABASE_MS = 500;
const SLOW_FILES_MS = 2_000;
/** A service that does not answer within this time fails. */
const LIMIT_MS = 10_000;
/** An email that waits longer than this, after an attempt, is a sign that the mail server does not work. */
const LATE_EMAIL_MS = HOUR_MS;

type ServiceContext = Pick<AppContext, 'database' | 'files' | 'sendsEmail'>;

/** Resolves with the milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${LIMIT_MS / 1000} seconds`)), LIMIT_MS);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
  return Math.round(performance.now() - start);
}

const inMs = (number: number) => ({ number, of: 'ms' as const });

async function checkDatabase({ database }: ServiceContext): Promise<Service> {
  try {
    const ms = await timed(() => database.query('SELECT 1'));
    const problem = database.diskProblem();
    if (problem) return { id: 'database', state: 'failing', detail: problem, value: inMs(ms) };
    const detail = await readDatabaseFacts(database);
    return { id: 'database', state: ms > SLOW_DATABASE_MS ? 'slow' : 'healthy', detail, value: inMs(ms) };
  } catch {
    return { id: 'database', state: 'failing', detail: 'It does not answer', value: null };
  }
}

const storedText = (bytes: number) => (bytes > 0 ? `${fileSize(bytes)} stored` : 'No files stored');

async function checkFileStore({ database, files }: ServiceContext): Promise<Service> {
  try {
    const ms = await timed(() => checkFiles(files));
    const detail = await readStoredBytes(database).then(storedText, () => 'Unknown size');
    return { id: 'files', state: ms > SLOW_FILES_MS ? 'slow' : 'healthy', detail, value: inMs(ms) };
  } catch {
    return { id: 'files', state: 'failing', detail: 'Files cannot be stored', value: null };
  }
}

async function checkMail({ database, sendsEmail }: ServiceContext): Promise<Service> {
  try {
    const { waiting, triedSince } = await readMailFacts(database);
    const value = { number: waiting, of: 'emails waiting' as const };
    if (!sendsEmail) return { id: 'mail', state: 'off', detail: 'Emails are only in the server’s log', value };
    const late = triedSince ? Date.now() - triedSince.getTime() : 0;
    const state = late > LATE_EMAIL_MS ? 'failing' : triedSince ? 'slow' : 'healthy';
    return { id: 'mail', state, detail: triedSince ? 'The mail server refuses or is slow' : 'Emails are sent', value };
  } catch {
    return { id: 'mail', state: 'failing', detail: 'The outbox cannot be read', value: null };
  }
}

async function checkWebhooks({ database }: ServiceContext): Promise<Service> {
  try {
    const { waiting, late, lastDay, repeated } = await readWebhookFacts(database);
    const value = { number: waiting, of: 'deliveries waiting' as const };
    if (late > 0) return { id: 'webhooks', state: 'failing', detail: `${late} deliveries are late`, value };
    const detail = lastDay === 0 ? 'No deliveries today' : `${repeated} of ${lastDay} deliveries today were repeated`;
    return { id: 'webhooks', state: 'healthy', detail, value };
  } catch {
    return { id: 'webhooks', state: 'failing', detail: 'The outbox cannot be read', value: null };
  }
}

/** Tries every service. Takes at most about ten seconds. */
export function checkServices(context: ServiceContext): Promise<Service[]> {
  return Promise.all([checkDatabase(context), checkFileStore(context), checkMail(context), checkWebhooks(context)]);
}
