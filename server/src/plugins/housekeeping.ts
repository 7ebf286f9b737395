import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { sweepOrphans } from '../files/sweep-orphans';
import { today, VISIT_SALT } from '../forms/count-visit';
import { deleteExpiredTokens } from '../repositories/refresh-tokens';
import { forgetSecrets } from '../repositories/secrets';
import { forgetOldAttempts } from '../repositories/sign-in-attempts';
import { forgetVisitors } from '../repositories/views';

const HOUR_MS = 60 * 60_000;

/** Removes what time has made useless. Any number of instances may do it at once. */
export async function sweep({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  const day = today();
  await deleteExpiredTokens(database);
  await forgetOldAttempts(database);
  await forgetVisitors(database, day);
  await forgetSecrets(database, VISIT_SALT, VISIT_SALT + day);
  await sweepOrphans({ database, files });
}

/** Sweeps at the start and each hour. */
export function housekeeping(app: FastifyInstance, context: AppContext): void {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(context).catch((error: unknown) => app.log.error({ err: error }, 'sweeping failed'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
