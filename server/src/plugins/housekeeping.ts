import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { destroyExpired } from '../files/destroy-deleted';
import { sweepOrphans } from '../files/sweep-orphans';
import { today, VISIT_SALT } from '../forms/count-visit';
import { deleteOldAuditEvents } from '../repositories/audit-events';
import { deleteOldExports } from '../repositories/exports';
import { deleteExpiredTokens } from '../repositories/refresh-tokens';
import { deleteOtherSecrets } from '../repositories/secrets';
import { deleteExpiredSessions } from '../repositories/sessions';
import { deleteOldAttempts } from '../repositories/sign-in-attempts';
import { deleteOldVisitors } from '../repositories/views';
import { ensureFacts, formsWithoutFacts } from '../stored-facts/backfill';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Deletes expired data. Several instances may run it at the same time. */
export async function sweep({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  const day = today();
  await deleteExpiredTokens(database);
  await deleteExpiredSessions(database);
  await deleteOldAttempts(database);
  await deleteOldAuditEvents(database);
  await deleteOldExports(database);
  await deleteOldVisitors(database, day);
  await deleteOtherSecrets(database, VISIT_SALT, VISIT_SALT + day);
  await destroyExpired({ database, files });
  await sweepOrphans({ database, files });
}

/** Computes the facts of responses from before facts existed, form by form. */
async function computeFacts({ database }: Pick<AppContext, 'database'>): Promise<void> {
  for (const formId of await formsWithoutFacts(database)) await ensureFacts(database, formId);
}

/** Deletes expired data at the start and every hour, and tidies the database every minute. */
export function housekeeping(app: FastifyInstance, context: AppContext): void {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(context)
      .catch((error: unknown) => app.log.error({ err: error }, 'Could not delete expired data'))
      .then(() => computeFacts(context))
      .catch((error: unknown) => app.log.error({ err: error }, 'Could not compute the facts of earlier responses'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  const tidying = setInterval(() => {
    context.database
      .tidy('responses')
      .catch((error: unknown) => app.log.error({ err: error }, 'Could not tidy the responses'));
  }, MINUTE_MS);
  tidying.unref();
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearInterval(tidying);
    await running;
  });
}
