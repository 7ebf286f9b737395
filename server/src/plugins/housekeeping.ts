import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { sweepOrphans } from '../files/sweep-orphans';
import { today, VISIT_SALT } from '../forms/count-visit';
import { deleteOldExports } from '../repositories/exports';
import { deleteExpiredTokens } from '../repositories/refresh-tokens';
import { deleteOtherSecrets } from '../repositories/secrets';
import { deleteOldAttempts } from '../repositories/sign-in-attempts';
import { deleteOldVisitors } from '../repositories/views';

const HOUR_MS = 60 * 60_000;

/** Deletes expired data. Several instances may run it at the same time. */
export async function sweep({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  const day = today();
  await deleteExpiredTokens(database);
  await deleteOldAttempts(database);
  await deleteOldExports(database);
  await deleteOldVisitors(database, day);
  await deleteOtherSecrets(database, VISIT_SALT, VISIT_SALT + day);
  await sweepOrphans({ database, files });
}

/** Runs at the start and every hour. */
export function housekeeping(app: FastifyInstance, context: AppContext): void {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(context).catch((error: unknown) => app.log.error({ err: error }, 'Could not delete expired data'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
