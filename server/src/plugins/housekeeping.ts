import { HOUR_MS, MINUTE_MS } from '@tessera/fields/durations';
import type { FastifyInstance } from 'fastify';
import { destroyAccounts } from '../account/destroy-accounts';
import { remindOfKeys } from '../account/remind-of-keys';
import type { AppContext } from '../app-context';
import { removeDeadImports } from '../archive/import-archive';
import { ensureFacts, formsWithoutFacts } from '../fact-maintenance/backfill';
import { deleteUnusedValues } from '../fact-maintenance/delete-unused-values';
import { destroyExpired, destroyOldQuarantined, removeFiles } from '../files/destroy-deleted';
import { sweepOrphans } from '../files/sweep-orphans';
import { today, VISIT_SALT } from '../forms/count-visit';
import { promoteWaiting } from '../forms/limits/promote-waiting';
import { abandonDeadImports } from '../imports/remove-import';
import { deleteOldUnsent } from '../mail/unsent-emails';
import { ClockWatch } from '../monitoring/clock-watch';
import { sendCopies } from '../notifications/send-copies';
import { sendNotifications } from '../notifications/send-notifications';
import { deleteOldArchives } from '../repositories/account/data-archives';
import { deleteExpiredEmailChanges } from '../repositories/account/email-changes';
import { deleteExpiredInvitations } from '../repositories/account/invitations';
import { deleteOldAttempts } from '../repositories/account/login-attempts';
import { deleteExpiredTokens } from '../repositories/account/refresh-tokens';
import { deleteExpiredSessions } from '../repositories/account/sessions';
import { deleteExpiredSsoRequests } from '../repositories/account/sso-requests';
import { deleteOldAuditEvents } from '../repositories/audit-events';
import { deleteOldEmailCounts } from '../repositories/email-counts';
import { endImpossibleWaits, readClock, readLastSeen } from '../repositories/operation/clock';
import { deleteEndedRateCounts } from '../repositories/operation/rate-counts';
import { deleteExpiredOrganizationInvitations } from '../repositories/organizations/invitations';
import { deleteOldClientErrors } from '../repositories/releases/client-errors';
import { deleteOldVisits } from '../repositories/releases/release-visits';
import { deleteOtherSecrets } from '../repositories/secrets';
import { forgetOldSelections } from '../repositories/selections/selections';
import { combineStorageChanges } from '../repositories/stored-bytes';
import { deleteOldExports } from '../repositories/transfers/exports';
import { deleteExpiredChallenges } from '../repositories/two-factor/challenges';
import { deleteOldVisitors } from '../repositories/views';
import { deleteOldBodies, deleteOldDeliveries } from '../repositories/webhooks/deliveries';
import { deleteOldResponses } from '../retention/delete-old-responses';
import { destroyHiddenForms } from '../retention/destroy-forms';
import { tryAll } from '../try-all';

/** How long a new response waits for the email about it, at most. */
const NOTICE_MS = 10_000;
/** How long an event of a form waits for its webhooks, at most. */
const EVENT_MS = 2_000;

type Tools = Pick<AppContext, 'database' | 'files'>;

/** The data that is deleted when it is too old, each kind on its own: a store of files that does not answer delays no other. */
const sweeps: readonly ((tools: Tools) => Promise<unknown>)[] = [
  ({ database }) => deleteExpiredEmailChanges(database),
  ({ database }) => deleteExpiredTokens(database),
  ({ database }) => deleteExpiredSessions(database),
  ({ database }) => deleteExpiredChallenges(database),
  ({ database }) => deleteExpiredSsoRequests(database),
  ({ database }) => deleteExpiredInvitations(database),
  ({ database }) => deleteExpiredOrganizationInvitations(database),
  ({ database }) => deleteOldAttempts(database),
  ({ database }) => deleteOldAuditEvents(database),
  ({ database }) => deleteOldEmailCounts(database),
  ({ database }) => deleteOldUnsent(database),
  ({ database }) => deleteEndedRateCounts(database),
  async ({ database, files }) => removeFiles(files, await deleteOldArchives(database)),
  removeDeadImports,
  ({ database }) => deleteOldExports(database),
  ({ database }) => deleteOldClientErrors(database),
  ({ database }) => deleteOldVisits(database),
  ({ database }) => deleteOldDeliveries(database),
  ({ database }) => deleteOldBodies(database),
  ({ database }) => deleteOldVisitors(database, today()),
  ({ database }) => deleteOtherSecrets(database, VISIT_SALT, VISIT_SALT + today()),
  destroyExpired,
  ({ database }) => forgetOldSelections(database),
  deleteOldResponses,
  destroyOldQuarantined,
  ({ database }) => deleteUnusedValues(database),
  sweepOrphans,
];

/** Deletes expired data. @throws after all of it was tried, with what went wrong */
export async function sweep(tools: Tools): Promise<void> {
  await tryAll(sweeps, 'steps', (step) => step(tools));
}

/** Computes the facts of responses from before facts existed, form by form. */
async function computeFacts({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await tryAll(await formsWithoutFacts(database), 'forms', (formId) => ensureFacts(database, formId));
}

/** Returns a function that deletes old data only while the clock can be trusted: the deletion cannot be undone. */
function whileTrusted({ database }: Pick<AppContext, 'database'>, report: (problem: string) => void) {
  const clock = new ClockWatch();
  const read = () => Promise.all([readClock(database), readLastSeen(database)]);
  // Before this server notes its own times. Read again if the database fails now: nothing awaits the promise yet.
  const started = read().catch(() => null);
  let isFirst = true;
  return async (work: () => Promise<void>) => {
    const [now, lastSeen] = isFirst ? ((await started) ?? (await read())) : [await readClock(database), null];
    const problem = isFirst ? clock.start(now, lastSeen) : clock.look(now);
    isFirst = false;
    if (problem !== '') report(problem);
    if (clock.isTrusted) await work();
  };
}

/**
 * Deletes expired data at the start and every hour, if the clock can be trusted. Every minute it permanently removes deleted forms
 * and responses, since the screens say that a deletion is final after some seconds, and the rows of imports whose servers have
 * ended, since they are listed and counted. It sends emails whose next attempt is due, and
 * tidies the database. Of several servers, one at a time deletes.
 */
export function housekeeping(app: FastifyInstance, context: AppContext): void {
  const running = new Set<Promise<void>>();
  const run = (failure: string, work: () => Promise<void>) => {
    const ended = work()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => running.delete(ended));
    running.add(ended);
    return ended;
  };
  const ifTrusted = whileTrusted(context, (problem) => app.log.error(problem));
  const onOneServer = (name: string, work: () => Promise<unknown>) =>
    run(`Could not find out whether another server does the ${name}`, async () => {
      await context.database.onOneServer(name, async () => void (await work()));
    });
  const hourly = () => {
    run('Could not send the emails about expiring keys', () => remindOfKeys(context));
    run('Could not end waits that are too long', () => endImpossibleWaits(context.database));
    return onOneServer('hourly housekeeping', async () => {
      await run('Could not delete expired data', () => ifTrusted(() => sweep(context)));
      await run('Could not compute the facts of earlier responses', () => computeFacts(context));
    });
  };
  const everyMinute = () => {
    onOneServer('housekeeping of each minute', async () => {
      await run('Could not destroy deleted responses', () => destroyExpired(context));
      await run('Could not remove the rows of imports that did not finish', () => abandonDeadImports(context.database));
      await run('Could not destroy deleted forms', () => destroyHiddenForms(context));
      await run('Could not destroy the accounts whose deletion is due', () =>
        ifTrusted(() => destroyAccounts(context)),
      );
    });
    run('Could not send the emails of the outbox', () => context.mail.deliver());
    run('Could not combine the changes of the stored bytes', () => combineStorageChanges(context.database));
    run('Could not tidy the responses', () => context.database.tidy('responses'));
  };
  const notify = () => {
    run('Could not send the emails about new responses', () => sendNotifications(context));
    run('Could not send the copies for visitors', () => sendCopies({ ...context, log: app.log }));
    run('Could not give free places to the waiting lists', () => promoteWaiting(context));
  };
  const timers = [
    setInterval(hourly, HOUR_MS),
    setInterval(everyMinute, MINUTE_MS),
    setInterval(notify, NOTICE_MS),
    setInterval(() => context.webhooks.wake(), EVENT_MS),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('onReady', async () => void hourly());
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    while (running.size > 0) await Promise.all(running);
  });
}
